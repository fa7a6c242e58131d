import {
  IconCertificate,
  IconChecklist,
  IconFileCheck,
  IconFiles,
  IconListCheck,
  IconStethoscope,
} from '@tabler/icons-react';
import { isOfArea } from '#platform/access/area.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { requirementsAddresses } from '../addresses.ts';
import { requirementsCalls } from '../calls.ts';

const { getDocument, listCandidates, listDocuments } = requirementsCalls;
const { listRules, listSelected, listStudentFiles, listTypes, reviewDocument } = requirementsCalls;

const areas = ['instructor', 'employee', 'admin'] as const;

export const requirementsScreens: ServiceScreens = {
  service: 'requirements',
  title: 'requirements:name',
  icon: IconStethoscope,
  joins: 'sides',
  part: 'requirements:menu.part',
  routes: [
    {
      address: requirementsAddresses.review,
      needs: reviewDocument,
      load: async () => (await import('./review-screen.tsx')).ReviewScreen,
      isWide: true,
    },
    {
      address: requirementsAddresses.documents,
      needs: listDocuments,
      load: async () => (await import('./documents-screen.tsx')).DocumentsScreen,
    },
    {
      address: requirementsAddresses.types,
      needs: listTypes,
      load: async () => (await import('./types-screen.tsx')).TypesScreen,
    },
    {
      address: requirementsAddresses.candidates,
      needs: listCandidates,
      load: async () => (await import('./candidates-screen.tsx')).CandidatesScreen,
    },
    {
      address: requirementsAddresses.selected,
      needs: listSelected,
      load: async () => (await import('./candidates-screen.tsx')).SelectedScreen,
    },
  ],
  menu: [
    ...areas.flatMap((role) => [
      {
        title: 'requirements:menu.review',
        to: requirementsAddresses.review({ role }),
        needs: reviewDocument,
        icon: IconFileCheck,
        ...isOfArea(role),
      },
      {
        title: 'requirements:menu.documents',
        to: requirementsAddresses.documents({ role }),
        needs: listDocuments,
        icon: IconFiles,
        ...isOfArea(role),
      },
      {
        title: 'requirements:menu.types',
        to: requirementsAddresses.types({ role }),
        needs: listTypes,
        icon: IconListCheck,
        ...isOfArea(role),
      },
      {
        title: 'requirements:menu.candidates',
        to: requirementsAddresses.candidates({ role }),
        needs: listCandidates,
        icon: IconChecklist,
        ...isOfArea(role),
      },
      {
        title: 'requirements:menu.selected',
        to: requirementsAddresses.selected({ role }),
        needs: listSelected,
        icon: IconCertificate,
        ...isOfArea(role),
      },
    ]),
  ],
  recordTabs: [
    {
      of: 'student',
      key: 'files',
      title: 'requirements:student_files.title',
      needs: listStudentFiles,
      load: async () => (await import('./student-files-section.tsx')).StudentFiles,
    },
  ],
  live: {
    requirements: [
      ...[getDocument, listDocuments, listStudentFiles],
      ...[listCandidates, listSelected, listTypes, listRules],
    ],
    reviewed: [listDocuments],
  },
};
