import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from './testing/browser.ts';
import { demoPassword, startPortal, type TestPortal } from './testing/portal.ts';
import { wordsIn } from './testing/words.ts';
