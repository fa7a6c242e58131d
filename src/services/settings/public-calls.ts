import { endpoint } from '#platform/contract/endpoint.ts';
import { publicSettings } from './public-settings.ts';

/** The browser keeps the reply between visits and parses it: its schema reaches every browser. */
export const publicCalls = {
  getPublicSettings: endpoint({
    method: 'GET',
    path: '/settings/public',
    summary: 'Switches, identity and the figures that screens show',
    allow: 'everyone',
    reply: publicSettings,
  }),
};
