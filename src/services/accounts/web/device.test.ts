import { describe, expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device by its User-Agent', () => {
  test.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/141.0 Safari/537.36`,
      'Chrome',
      'Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${like} Chrome/141.0 Safari/537.36 Edg/141.0`,
      'Edge',
      'Windows',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${like} Version/18.1 Safari/605.1.15`,
      'Safari',
      'macOS',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${like} Version/18.1 Mobile/15E148 Safari/604.1`,
      'Safari',
      'iPhone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${like} CriOS/141.0 Mobile/15E148 Safari/604.1`,
      'Chrome',
      'iPad',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${like} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 12; HarmonyOS) ${like} Chrome/114.0 HuaweiBrowser/15.0 Mobile Safari/537.36`,
      'Huawei Browser',
      'Android',
    ],
    [
      'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      'Firefox',
      'Linux',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${like} Chrome/141.0 Safari/537.36`,
      'Chrome',
      'ChromeOS',
    ],
  ])('%s', (user_agent, browser, system) => {
    expect(deviceOf(user_agent)).toMatchObject({ browser, system });
  });

  test('says nothing of what it does not know', () => {
    expect(deviceOf('curl/8.0')).toBeNull();
    expect(deviceOf('')).toBeNull();
  });

  test('knows what is held in the hand', () => {
    expect(
      deviceOf(`Mozilla/5.0 (Linux; Android 14) ${like} Chrome/141.0 Mobile Safari/537.36`)
        ?.isPhone,
    ).toBe(true);
    expect(
      deviceOf(`Mozilla/5.0 (X11; Linux x86_64) ${like} Chrome/141.0 Safari/537.36`)?.isPhone,
    ).toBe(false);
  });
});
