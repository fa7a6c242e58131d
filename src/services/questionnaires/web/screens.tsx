import { IconClipboardList } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { questionnairesCalls } from '../calls.ts';

const { listChoices, listQuestionnaires, listQuestions } = questionnairesCalls;

export const questionnairesScreens: ServiceScreens = {
  service: 'questionnaires',
  title: 'questionnaires:title',
  icon: IconClipboardList,
  routes: [],
  menu: [],
  live: { questionnaires: [listChoices, listQuestionnaires, listQuestions] },
};
