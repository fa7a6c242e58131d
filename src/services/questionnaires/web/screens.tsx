import { IconClipboardList, IconForms, IconListCheck } from '@tabler/icons-react';
import { isOfArea } from '#platform/access/area.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { staffRoute } from '#platform/web/staff-route.ts';
import { questionnairesAddresses } from '../addresses.ts';
import { questionnairesCalls } from '../calls.ts';

const {
  getEntry,
  getQuestionnaire,
  getResults,
  listChoices,
  listEntries,
  listQuestionnaires,
  listQuestions,
} = questionnairesCalls;

const areas = ['instructor', 'employee', 'admin'] as const;
/** The specification's four lists: answers and grades, of students and trainers. */
const entryViews = [
  'studentsAnswers',
  'trainersAnswers',
  'studentsGrades',
  'trainersGrades',
] as const;
export type EntryView = (typeof entryViews)[number];

export const questionnairesScreens: ServiceScreens = {
  service: 'questionnaires',
  title: 'questionnaires:title',
  icon: IconClipboardList,
  routes: [
    staffRoute(
      questionnairesAddresses.choices,
      listChoices,
      async () => (await import('./choices-screen.tsx')).ChoicesScreen,
    ),
    staffRoute(
      questionnairesAddresses.questions,
      listQuestions,
      async () => (await import('./questions-screen.tsx')).QuestionsScreen,
    ),
    staffRoute(
      questionnairesAddresses.questionnaires,
      listQuestionnaires,
      async () => (await import('./questionnaires-screen.tsx')).QuestionnairesScreen,
    ),
    staffRoute(
      questionnairesAddresses.questionnaire,
      getQuestionnaire,
      async () => (await import('./questionnaire-screen.tsx')).QuestionnaireScreen,
    ),
    ...entryViews.map((view) =>
      staffRoute(questionnairesAddresses[view], listEntries, async () =>
        (await import('./entries-screen.tsx')).entriesScreen(view),
      ),
    ),
  ],
  menu: [
    ...areas.flatMap((role) => [
      {
        title: 'questionnaires:menu.questionnaires',
        to: questionnairesAddresses.questionnaires({ role }),
        needs: listQuestionnaires,
        icon: IconClipboardList,
        ...isOfArea(role),
      },
      {
        title: 'questionnaires:menu.questions',
        to: questionnairesAddresses.questions({ role }),
        needs: listQuestions,
        icon: IconForms,
        ...isOfArea(role),
      },
      {
        title: 'questionnaires:menu.choices',
        to: questionnairesAddresses.choices({ role }),
        needs: listChoices,
        icon: IconListCheck,
        ...isOfArea(role),
      },
      ...entryViews.map((view) => ({
        title: `questionnaires:menu.${view}`,
        to: questionnairesAddresses[view]({ role }),
        needs: listEntries,
        icon: IconListCheck,
        ...isOfArea(role),
      })),
    ]),
  ],
  recordFacts: [
    {
      of: 'placement',
      needs: listEntries,
      title: 'questionnaires:placement.title',
      place: 1,
      load: async () => (await import('./placement-section.tsx')).PlacementSection,
    },
  ],
  live: {
    questionnaires: [
      getEntry,
      getQuestionnaire,
      getResults,
      listChoices,
      listEntries,
      listQuestionnaires,
      listQuestions,
    ],
  },
};
