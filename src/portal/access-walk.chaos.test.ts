import { accessWalkTests } from './testing/access-walk.ts';

accessWalkTests({ whole: true });
