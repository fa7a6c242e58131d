import {
  IconBuildingBank,
  IconCalendarCheck,
  IconCalendarDollar,
  IconChartBar,
  IconFileInvoice,
  IconListCheck,
  IconReceipt,
  IconReceiptRefund,
  IconTags,
  IconUserSearch,
  IconWallet,
} from '@tabler/icons-react';
import { isOfArea } from '#platform/access/area.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { staffRoute } from '#platform/web/staff-route.ts';
import { paymentsAddresses } from '../addresses.ts';
import { paymentsCalls } from '../calls.ts';

const {
  findStudents,
  getDay,
  getFee,
  getFigures,
  getStudentAccount,
  listBills,
  listCases,
  listFees,
  listInstalments,
  listPayments,
  listPayTypes,
  listRefunds,
} = paymentsCalls;

/** Finance is of these (spec section 7, role 12). */
const areas = ['employee', 'admin'] as const;

export const paymentsScreens: ServiceScreens = {
  service: 'payments',
  title: 'payments:name',
  icon: IconWallet,
  routes: [
    staffRoute(
      paymentsAddresses.day,
      getDay,
      async () => (await import('./finance/day-screen.tsx')).DayScreen,
    ),
    staffRoute(
      paymentsAddresses.figures,
      getFigures,
      async () => (await import('./finance/figures-screen.tsx')).FiguresScreen,
    ),
    staffRoute(
      paymentsAddresses.studentOfFinance,
      getStudentAccount,
      async () => (await import('./finance/student-screen.tsx')).StudentScreen,
    ),
    staffRoute(
      paymentsAddresses.paymentsOfFinance,
      listPayments,
      async () => (await import('./finance/payments-screen.tsx')).PaymentsScreen,
    ),
    staffRoute(
      paymentsAddresses.rosomPayments,
      listBills,
      async () => (await import('./finance/payments-screen.tsx')).BillsScreen,
    ),
    staffRoute(
      paymentsAddresses.jeelPayments,
      listInstalments,
      async () => (await import('./finance/payments-screen.tsx')).InstalmentsScreen,
    ),
    staffRoute(
      paymentsAddresses.refunds,
      listRefunds,
      async () => (await import('./finance/refunds-screen.tsx')).RefundsScreen,
    ),
    staffRoute(
      paymentsAddresses.cases,
      listCases,
      async () => (await import('./finance/cases-screen.tsx')).CasesScreen,
    ),
    staffRoute(
      paymentsAddresses.feesOfFinance,
      listFees,
      async () => (await import('./finance/fees-screen.tsx')).FeesScreen,
    ),
    staffRoute(
      paymentsAddresses.feeOfFinance,
      listFees,
      async () => (await import('./finance/fee-screen.tsx')).FeeScreen,
    ),
    staffRoute(
      paymentsAddresses.payTypes,
      listPayTypes,
      async () => (await import('./finance/types-screen.tsx')).TypesScreen,
    ),
  ],
  menu: [
    ...areas.flatMap((role) => [
      {
        title: 'payments:menu.day',
        to: paymentsAddresses.day({ role }),
        needs: getDay,
        icon: IconCalendarCheck,
        ...isOfArea(role),
      },
      {
        title: 'payments:menu.student',
        to: paymentsAddresses.studentOfFinance({ role, id: 0 }),
        needs: getStudentAccount,
        icon: IconUserSearch,
        ...isOfArea(role),
      },
      {
        title: 'payments:menu.payments',
        to: paymentsAddresses.paymentsOfFinance({ role }),
        needs: listPayments,
        icon: IconReceipt,
        ...isOfArea(role),
      },
      {
        title: 'payments:menu.bills',
        to: paymentsAddresses.rosomPayments({ role }),
        needs: listBills,
        icon: IconBuildingBank,
        ...isOfArea(role),
      },
      {
        title: 'payments:menu.instalments',
        to: paymentsAddresses.jeelPayments({ role }),
        needs: listInstalments,
        icon: IconCalendarDollar,
        ...isOfArea(role),
      },
      {
        title: 'payments:menu.refunds',
        to: paymentsAddresses.refunds({ role }),
        needs: listRefunds,
        icon: IconReceiptRefund,
        ...isOfArea(role),
      },
      {
        title: 'payments:menu.cases',
        to: paymentsAddresses.cases({ role }),
        needs: listCases,
        icon: IconListCheck,
        ...isOfArea(role),
      },
      {
        title: 'payments:menu.fees',
        to: paymentsAddresses.feesOfFinance({ role }),
        needs: listFees,
        icon: IconFileInvoice,
        ...isOfArea(role),
      },
      {
        title: 'payments:menu.figures',
        to: paymentsAddresses.figures({ role }),
        needs: getFigures,
        icon: IconChartBar,
        ...isOfArea(role),
      },
      {
        title: 'payments:menu.types',
        to: paymentsAddresses.payTypes({ role }),
        needs: listPayTypes,
        icon: IconTags,
        ...isOfArea(role),
      },
    ]),
  ],
  finders: [
    {
      title: 'payments:menu.student',
      needs: findStudents,
      load: async () => (await import('./finance/find-students.ts')).findStudents,
    },
  ],
  live: {
    payments: [
      getDay,
      getFee,
      getFigures,
      getStudentAccount,
      listBills,
      listCases,
      listFees,
      listInstalments,
      listPayments,
      listPayTypes,
      listRefunds,
    ],
  },
};
