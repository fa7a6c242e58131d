import { config } from 'zod';

// Zod compiles its checks by eval, which our content security policy forbids, and the browser would report the attempt.
config({ jitless: true });
