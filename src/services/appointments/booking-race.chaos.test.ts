import { bookingRaceTests } from '#portal/testing/booking-race.ts';

bookingRaceTests({ times: 20 });
