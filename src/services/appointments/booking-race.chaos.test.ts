import { bookingRaceTests } from '#services/appointments/testing/booking-race.ts';

bookingRaceTests({ times: 20, crowd: 200 });
