import { isAllowed } from '#platform/access/allow.ts';
import { defineService } from '#platform/service/service.ts';
import { formsAddresses } from '../addresses.ts';
import { formsSupervisors } from '../calls.ts';
import { formsContract } from '../contract.ts';
import { addReadyForms } from './add-ready-forms.ts';
import { formsAudit } from './audit-words.ts';
import { type FiguresOf, type FormsPlatform, supervisorsRoom } from './forms-platform.ts';
import { formsHandlers } from './routes.ts';

export const formsService = defineService({
  contract: formsContract,
  addresses: formsAddresses,
  open: (platform: FormsPlatform, { figuresOf }: { figuresOf: FiguresOf }) => ({
    handlers: formsHandlers({ ...platform, figuresOf }),
    roomsOf: (actor) => (isAllowed(formsSupervisors, actor) ? [supervisorsRoom] : []),
    audit: formsAudit,
    done: { logged: ['forms.published', 'forms.retired'] },
    load: (now) => addReadyForms(platform.database, now),
  }),
});
