import { IconForms } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { formsAddresses } from '../addresses.ts';
import { formsCalls } from '../calls.ts';

const { getDefinition, getForm, listDefinitions, listForms } = formsCalls;

export const formsScreens: ServiceScreens = {
  service: 'forms',
  title: 'forms:name',
  icon: IconForms,
  routes: [
    {
      address: formsAddresses.definitions,
      needs: listDefinitions,
      load: async () => (await import('./builder/definitions-screen.tsx')).DefinitionsScreen,
    },
    {
      address: formsAddresses.definition,
      needs: getDefinition,
      load: async () => (await import('./builder/definition-screen.tsx')).DefinitionScreen,
    },
  ],
  menu: [
    {
      title: 'forms:menu',
      to: formsAddresses.definitions(),
      needs: listDefinitions,
      icon: IconForms,
    },
  ],
  live: { forms: [listDefinitions, getDefinition, listForms, getForm] },
};
