import {
  IconBuildingBank,
  IconCalendarCheck,
  IconCalendarDollar,
  IconFileInvoice,
  IconHistory,
  IconListCheck,
  IconReceipt,
  IconReceiptRefund,
  IconShoppingBag,
  IconTags,
  IconWallet,
} from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { paymentsAddresses } from '../addresses.ts';
import { paymentsCalls } from '../calls.ts';

const {
  buyService,
  getAssessment,
  getDay,
  getFee,
  getFinancial,
  getStatus,
  listBills,
  listCases,
  listFees,
  listHistory,
  listInstalments,
  listPayments,
  listPayTypes,
  listRefunds,
  listServices,
} = paymentsCalls;

export const paymentsScreens: ServiceScreens = {
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
    {
      address: paymentsAddresses.day,
      needs: getDay,
      load: async () => (await import('./finance/day-screen.tsx')).DayScreen,
    },
    {
      address: paymentsAddresses.paymentsOfFinance,
      needs: listPayments,
      load: async () => (await import('./finance/payments-screen.tsx')).PaymentsScreen,
    },
    {
      address: paymentsAddresses.rosomPayments,
      needs: listBills,
      load: async () => (await import('./finance/payments-screen.tsx')).BillsScreen,
    },
    {
      address: paymentsAddresses.jeelPayments,
      needs: listInstalments,
      load: async () => (await import('./finance/payments-screen.tsx')).InstalmentsScreen,
    },
    {
      address: paymentsAddresses.refunds,
      needs: listRefunds,
      load: async () => (await import('./finance/refunds-screen.tsx')).RefundsScreen,
    },
    {
      address: paymentsAddresses.cases,
      needs: listCases,
      load: async () => (await import('./finance/cases-screen.tsx')).CasesScreen,
    },
    {
      address: paymentsAddresses.feesOfFinance,
      needs: listFees,
      load: async () => (await import('./finance/fees-screen.tsx')).FeesScreen,
    },
    {
      address: paymentsAddresses.feeOfFinance,
      needs: listFees,
      load: async () => (await import('./finance/fee-screen.tsx')).FeeScreen,
    },
    {
      address: paymentsAddresses.payTypes,
      needs: listPayTypes,
      load: async () => (await import('./finance/types-screen.tsx')).TypesScreen,
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
    {
      title: 'payments:menu.day',
      to: paymentsAddresses.day(),
      needs: getDay,
      icon: IconCalendarCheck,
    },
    {
      title: 'payments:menu.payments',
      to: paymentsAddresses.paymentsOfFinance(),
      needs: listPayments,
      icon: IconReceipt,
    },
    {
      title: 'payments:menu.bills',
      to: paymentsAddresses.rosomPayments(),
      needs: listBills,
      icon: IconBuildingBank,
    },
    {
      title: 'payments:menu.instalments',
      to: paymentsAddresses.jeelPayments(),
      needs: listInstalments,
      icon: IconCalendarDollar,
    },
    {
      title: 'payments:menu.refunds',
      to: paymentsAddresses.refunds(),
      needs: listRefunds,
      icon: IconReceiptRefund,
    },
    {
      title: 'payments:menu.cases',
      to: paymentsAddresses.cases(),
      needs: listCases,
      icon: IconListCheck,
    },
    {
      title: 'payments:menu.fees',
      to: paymentsAddresses.feesOfFinance(),
      needs: listFees,
      icon: IconFileInvoice,
    },
    {
      title: 'payments:menu.types',
      to: paymentsAddresses.payTypes(),
      needs: listPayTypes,
      icon: IconTags,
    },
  ],
  live: {
    payments: [
      getAssessment,
      getDay,
      getFee,
      getFinancial,
      getStatus,
      listBills,
      listCases,
      listFees,
      listHistory,
      listInstalments,
      listPayments,
      listPayTypes,
      listRefunds,
      listServices,
    ],
  },
};
