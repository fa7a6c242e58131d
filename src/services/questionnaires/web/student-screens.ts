import { IconClipboardList } from '@tabler/icons-react';
import type { ServiceScreens, Visitor } from '#platform/web/screens.ts';
import { questionnairesAddresses } from '../addresses.ts';
import { questionnairesCalls } from '../calls.ts';

const { listOwn, openOwn } = questionnairesCalls;

/** The screens of students, which come with home. */
export const questionnairesStudentScreens: ServiceScreens = {
  service: 'questionnaires',
  title: 'questionnaires:title',
  icon: IconClipboardList,
  routes: [
    {
      address: questionnairesAddresses.own,
      needs: listOwn,
      load: async () => (await import('./own-screen.tsx')).OwnScreen,
    },
    {
      address: questionnairesAddresses.answer,
      needs: openOwn,
      load: async () => (await import('./answer-screen.tsx')).AnswerScreen,
    },
  ],
  menu: [
    {
      title: 'questionnaires:title',
      to: questionnairesAddresses.own(),
      needs: listOwn,
      icon: IconClipboardList,
      // Together with the internship (specification, section 2).
      isFor: ({ standing }: Visitor) => standing?.enable_internship === true,
    },
  ],
  live: { questionnaires: [listOwn] },
};
