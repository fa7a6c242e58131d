import { bookingRaceTests } from '#services/appointments/testing/booking-race.ts';

bookingRaceTests();
