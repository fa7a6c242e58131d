import { isAllowed } from '#platform/access/allow.ts';
import { defineService } from '#platform/service/service.ts';
import { formsAddresses } from '../addresses.ts';
import { formsSupervisors } from '../calls.ts';
import { formsContract } from '../contract.ts';
import { formsAudit } from './audit-words.ts';
import { type FiguresOf, type FormsPlatform, supervisorsRoom } from './forms-platform.ts';
import { formsHandlers } from './routes.ts';

export function formsService(platform: FormsPlatform, figuresOf: FiguresOf) {
  return defineService<typeof formsContract>({
    contract: formsContract,
    addresses: formsAddresses,
    handlers: formsHandlers({ ...platform, figuresOf }),
    roomsOf: (actor) => (isAllowed(formsSupervisors, actor) ? [supervisorsRoom] : []),
    audit: formsAudit,
    done: { logged: ['forms.published', 'forms.retired'] },
  });
}
