import {
  IconCalendarHeart,
  IconFolders,
  IconHeartHandshake,
  IconTransferIn,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { appointmentsCalls } from '#services/appointments/calls.ts';
import { counsellingAddresses } from '../addresses.ts';
import { counsellingCalls } from '../calls.ts';

const { listRecords, listTransferred, openRecord, readDay, readUnit, sendTransfer } =
  counsellingCalls;
const { listCounsellorDates, listStaffSlots } = appointmentsCalls;

/** The screens of counsellors. An opened record is in no cache, so no signal fetches it again. */
export const counsellingScreens: ServiceScreens = {
  service: 'counselling',
  isPrivate: true,
  title: 'counselling:title',
  icon: IconHeartHandshake,
  routes: [
    {
      address: counsellingAddresses.day,
      needs: readDay,
      load: async () => (await import('./staff/day-screen.tsx')).DayScreen,
    },
    {
      address: counsellingAddresses.records,
      needs: listRecords,
      load: async () => (await import('./staff/records-screen.tsx')).RecordsScreen,
    },
    {
      address: counsellingAddresses.record,
      needs: openRecord,
      load: async () => (await import('./staff/record-screen.tsx')).RecordScreen,
    },
    {
      address: counsellingAddresses.transferred,
      needs: listTransferred,
      load: async () => (await import('./staff/transferred-screen.tsx')).TransferredScreen,
    },
    {
      address: counsellingAddresses.unit,
      needs: readUnit,
      load: async () => (await import('./staff/unit-screen.tsx')).UnitScreen,
    },
  ],
  menu: [
    {
      title: 'counselling:menu.day',
      to: counsellingAddresses.day(),
      needs: readDay,
      icon: IconCalendarHeart,
    },
    {
      title: 'counselling:menu.records',
      to: counsellingAddresses.records(),
      needs: listRecords,
      icon: IconFolders,
    },
    {
      title: 'counselling:menu.transferred',
      to: counsellingAddresses.transferred(),
      needs: listTransferred,
      icon: IconTransferIn,
    },
    {
      title: 'counselling:menu.unit',
      to: counsellingAddresses.unit(),
      needs: readUnit,
      icon: IconUsersGroup,
    },
  ],
  recordActions: [
    {
      of: 'student',
      needs: sendTransfer,
      load: async () => (await import('./staff/send-transfer-dialog.tsx')).SendTransfer,
    },
  ],
  live: {
    counselling: [
      listCounsellorDates,
      listRecords,
      listStaffSlots,
      listTransferred,
      readDay,
      readUnit,
    ],
  },
};
