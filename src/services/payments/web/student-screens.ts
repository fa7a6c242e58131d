import { IconFileInvoice, IconHistory, IconShoppingBag, IconWallet } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { paymentsAddresses } from '../addresses.ts';
import { paymentsCalls } from '../calls.ts';

const { buyService, getAssessment, getFee, getFinancial, getStatus, listHistory, listServices } =
  paymentsCalls;

/** The screens of students, which come with home. */
export const paymentsStudentScreens: ServiceScreens = {
  service: 'payments',
  title: 'payments:name',
  icon: IconWallet,
  routes: [
    {
      address: paymentsAddresses.owe,
      needs: listHistory,
      load: async () => (await import('./owe/owe-screen.tsx')).OweScreen,
    },
    {
      address: paymentsAddresses.payment,
      needs: listHistory,
      load: async () => (await import('./owe/payment-screen.tsx')).PaymentScreen,
    },
    {
      address: paymentsAddresses.history,
      needs: listHistory,
      load: async () => (await import('./owe/history-screen.tsx')).HistoryScreen,
    },
    {
      address: paymentsAddresses.services,
      needs: buyService,
      load: async () => (await import('./buy/services-screen.tsx')).ServicesScreen,
    },
  ],
  menu: [
    {
      title: 'payments:menu.owe',
      to: paymentsAddresses.owe(),
      needs: listHistory,
      icon: IconFileInvoice,
    },
    {
      title: 'payments:menu.history',
      to: paymentsAddresses.history(),
      needs: listHistory,
      icon: IconHistory,
    },
    {
      title: 'payments:menu.buy',
      to: paymentsAddresses.services(),
      needs: buyService,
      icon: IconShoppingBag,
    },
  ],
  loadHomePanel: async () => (await import('./home-panel.tsx')).HomePanel,
  live: {
    payments: [getAssessment, getFee, getFinancial, getStatus, listHistory, listServices],
  },
};
