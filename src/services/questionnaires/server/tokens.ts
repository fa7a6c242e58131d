import {
  constants,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
  verify,
} from 'node:crypto';
import { promisify } from 'node:util';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { modulusBytes } from '../questionnaire.ts';
import type { KeyRow } from '../tables/tables.ts';
import { type Around, type Group, keyGroupOf } from './groups.ts';
import type { QuestionnairesPlatform, Tx } from './questionnaires-platform.ts';
import { type Answerer, findTurn, type Turn } from './turns.ts';

type Deps = Pick<QuestionnairesPlatform, 'database' | 'secrets'>;
type Of = Group & Pick<KeyRow, 'questionnaire_id' | 'target'>;

const makeKeys = promisify(generateKeyPair);

/** The place for which a private key is sealed: its group, which never changes. */
export function placeOfKey(group: Of): readonly [string, ...string[]] {
  const { questionnaire_id, target, side_id, term_code, college_code } = group;
  return [
    'questionnaire_key.private_key',
    ...[questionnaire_id, target, side_id, term_code, college_code].map(String),
  ];
}

/** The key of a group, made when the first of it asks; of two at once, both get the one that was kept. */
export async function findKey({ database, secrets }: Deps, group: Of): Promise<KeyRow> {
  const kept = await readKey(database.reads, group);
  if (kept) return kept;
  const pair = await makeKeys('rsa', { modulusLength: modulusBytes * 8 });
  const private_key = pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  const values = {
    ...group,
    public_key: pair.publicKey.export({ type: 'spki', format: 'der' }),
    private_key: secrets.seal(private_key, placeOfKey(group)),
  };
  await database.transaction(({ writes }) =>
    writes
      .insertInto('questionnaire_key')
      .values(values)
      .onConflict((one) => one.constraint('questionnaire_key_group').doNothing())
      .execute(),
  );
  const made = await readKey(database.reads, group);
  if (!made) throw new Error('a key that was made is missing');
  return made;
}

function readKey(reads: Deps['database']['reads'], group: Of) {
  return reads
    .selectFrom('questionnaire_key')
    .selectAll()
    .where((e) => e.and({ ...group }))
    .executeTakeFirst();
}

interface Claim {
  id: number;
  placement: number;
  /** The blinded message, as large as the key; null asks for the key alone. */
  request: string | null;
}

/**
 * Exchanges the right to answer for a blind signature (RFC 9474, RSABSSA-SHA384-PSS-Randomized): whoever signs never
 * sees the token. The same request is signed again, another one never.
 */
export async function takeToken(
  deps: Deps,
  { request, ...wanted }: Claim & Answerer,
  around: Around,
) {
  const turn = await findTurn(deps.database.reads, wanted, around.now);
  if (isRefusal(turn)) return turn;
  if (turn.row.way !== 'anonymous') return refuse('not_anonymous');
  const group = await keyGroupOf(deps, turn, around);
  const key = await findKey(deps, { ...group, questionnaire_id: turn.row.id, target: turn.target });
  const shown = { key: key.id, public_key: key.public_key.toString('base64') };
  if (request === null) return { ...shown, signature: null };
  const blinded = Buffer.from(request, 'base64');
  if (blinded.length !== modulusBytes) return refuse('token_wrong');
  const signature = signBlinded(deps.secrets, key, blinded);
  if (!signature) return refuse('token_wrong');
  const isFirst = await deps.database.transaction((tx) => keepRequest(tx, turn, blinded));
  return isFirst ? { ...shown, signature: signature.toString('base64') } : refuse('token_taken');
}

/** The bare RSA operation; null for a number that isn't below the modulus. */
function signBlinded(secrets: Secrets, key: KeyRow, blinded: Buffer): Buffer | null {
  const opened = secrets.open(key.private_key, placeOfKey(key));
  if (opened === null) throw new Error('the key of a questionnaire can’t be opened');
  const der = Buffer.from(opened, 'base64');
  const private_key = createPrivateKey({ key: der, type: 'pkcs8', format: 'der' });
  try {
    return privateDecrypt({ key: private_key, padding: constants.RSA_NO_PADDING }, blinded);
  } catch {
    return null;
  }
}

/** Whether this is the only request of the turn: the first, or the first one again. */
async function keepRequest({ writes }: Tx, turn: Turn, blinded: Buffer): Promise<boolean> {
  const { row, target, student_id, placement_id } = turn;
  const request = createHash('sha256').update(blinded).digest();
  const of = { questionnaire_id: row.id, target, student_id, placement_id };
  await writes
    .insertInto('questionnaire_token')
    .values({ ...of, request })
    .onConflict((one) => one.doNothing())
    .execute();
  const kept = await writes
    .selectFrom('questionnaire_token')
    .select('request')
    .where((e) => e.and(of))
    .executeTakeFirstOrThrow();
  return kept.request.equals(request);
}

/** Whether a token was signed by this key. */
export function isSigned(key: Pick<KeyRow, 'public_key'>, token: Buffer, signature: Buffer) {
  const public_key = createPublicKey({ key: key.public_key, type: 'spki', format: 'der' });
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  return verify('sha384', token, { key: public_key, padding, saltLength: 48 }, signature);
}

/** Seals private keys that stand under an earlier key again, so that it can be removed. */
export async function resealKeys({ database, secrets }: Deps): Promise<void> {
  const keys = await database.reads.selectFrom('questionnaire_key').selectAll().execute();
  for (const key of keys) {
    const private_key = secrets.reseal(key.private_key, placeOfKey(key));
    if (private_key === null) continue;
    await database.transaction(({ writes }) =>
      writes
        .updateTable('questionnaire_key')
        .set({ private_key })
        .where('id', '=', key.id)
        .execute(),
    );
  }
}
