import { IconFilePlus, IconFiles, IconForms } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { formsCalls } from '#services/forms/calls.ts';
import { requestsAddresses } from '../addresses.ts';
import { requestsCalls } from '../calls.ts';

const { findDraft, getOwn, listOwn, sendRequest } = requestsCalls;

const types = [1, 2] as const;

/** The screens of students, which come with home. */
export const requestsStudentScreens: ServiceScreens = {
  service: 'requests',
  title: 'requests:name',
  icon: IconForms,
  routes: [
    {
      address: requestsAddresses.choose,
      needs: sendRequest,
      load: async () => (await import('./choose-screen.tsx')).ChooseScreen,
    },
    {
      address: requestsAddresses.fill,
      needs: sendRequest,
      load: async () => (await import('./fill-screen.tsx')).FillScreen,
    },
    {
      address: requestsAddresses.own,
      needs: listOwn,
      load: async () => (await import('./own-screen.tsx')).OwnScreen,
    },
    {
      address: requestsAddresses.ownRequest,
      needs: getOwn,
      load: async () => (await import('./own-request-screen.tsx')).OwnRequestScreen,
    },
  ],
  menu: [
    {
      title: 'requests:menu.choose',
      to: requestsAddresses.choose({ type: 1 }),
      needs: sendRequest,
      icon: IconFilePlus,
    },
    ...types.map((type) => ({
      title: `requests:menu.own_${type}`,
      to: requestsAddresses.own({ type }),
      needs: listOwn,
      icon: IconFiles,
    })),
  ],
  live: {
    requests: [findDraft, getOwn, listOwn],
    // Their screens show forms, whose own are staff's.
    forms: [formsCalls.getForm, formsCalls.listForms],
  },
};
