import { ar as platform } from '#platform/language/phrases/ar.ts';
import { ar as accounts } from '#services/accounts/phrases/ar.ts';
import { ar as appointments } from '#services/appointments/phrases/ar.ts';
import { ar as demo } from '#services/demo/phrases/ar.ts';
import { ar as systemData } from '#services/system-data/phrases/ar.ts';
import { ar as shell } from './shell-ar.ts';

export const ar = { platform, shell, 'system-data': systemData, accounts, appointments, demo };
