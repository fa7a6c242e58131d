import { walkWhole } from './testing/walk.ts';

// `npm run walk` takes the service from its argument.
walkWhole(process.env['WALK']);
