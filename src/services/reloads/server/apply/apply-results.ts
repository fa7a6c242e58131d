import { resultOwned } from '../runs/kinds.ts';
import { recordWriter } from './record-writer.ts';

export const applyResults = recordWriter('result', 'reload_result_row', resultOwned);
