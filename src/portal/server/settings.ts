import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { S3Settings } from '#platform/files/file-store.ts';
import type { ClamdPlace } from '#platform/files/virus-scan.ts';
import type { SmtpTls } from '#platform/mail/mail.ts';
import { readSecretKey, type SecretKey, type SecretKeys } from '#platform/secrets/secret-keys.ts';
import type { SsoSettings } from '#services/accounts/server/public.ts';
import type { WayKeys } from '#services/payments/server/public.ts';

/** The settings of this process, read once from the environment. */
export interface PortalSettings {
  port: number;
  host: string;
  /** Null: the PostgreSQL that comes with the portal. */
  database_url: string | null;
  /** A connection not through a pooler, for LISTEN. */
  database_direct_url: string | null;
  /** The same database as the owner of its tables; null: `database_url` is the owner's. */
  database_owner_url: string | null;
  /** A standby of that database, for lists and exports; null: there is none. */
  database_reads_url: string | null;
  data_dir: string;
  demo: boolean;
  public_url: string;
  trust_proxy: boolean | string | ((address: string, hop: number) => boolean);
  app_env: AppEnv;
  /** Multiplies every rate limit of the contracts. */
  pace_times: number;
  smtp: { url: string; from: string; tls: SmtpTls } | null;
  /** Null: uploaded files are kept in data_dir. */
  s3: S3Settings | null;
  /** Null: files aren't looked at for viruses. */
  clamd: ClamdPlace | null;
  /** Null: the key is kept in data_dir. */
  secrets_keys: SecretKeys | null;
  /** The keys of psychological guidance, one a line. Null: a demo's in data_dir; elsewhere the service is off. */
  counselling_key_file: string | null;
  /** Null: a demo's signing key is kept in data_dir; elsewhere papers aren't signed. */
  signing_files: SigningFiles | null;
  unifonic: { url: string; app_sid: string; sender: string } | null;
  /** Beside Unifonic, which goes first if both are set. */
  taqnyat: { url: string; token: string; sender: string } | null;
  /** The secret in the address of SMS delivery reports; null: none are taken. */
  sms_callback_secret: string | null;
  /** The payment providers' keys; null: that way to pay is off. */
  moyasar: WayKeys['moyasar'];
  jeel: WayKeys['jeel'];
  /** Null: nobody signs in by a provider of the university's. */
  sso: SsoSettings | null;
  /** A demo's sandbox that runs elsewhere; null: the portal starts one. */
  sandbox_url: string | null;
  /** The folder that a reload reads. */
  source_dir: string;
  web_dir: string;
  /** How long a process that is told to stop still answers, while /readyz says that it goes. */
  drain_ms: number;
  /** Whether /metrics is served. */
  metrics: boolean;
}

/** The paths of PEM files. */
export interface SigningFiles {
  key: string;
  /** The certificate of the key, then its issuers'. */
  certificates: string;
  /** Certificates of earlier keys. */
  old_certificates: string | null;
}

export type AppEnv = (typeof appEnvs)[number];

const appEnvs = ['production', 'uat', 'staging', 'test'] as const;
const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Why the portal can't start; its message is the one line that is printed. */
export class StartError extends Error {}

export function readSettings(env: Record<string, string | undefined>): PortalSettings {
  const database_url = readDatabaseUrl(env, 'DATABASE_URL');
  const demo = readFlag(env, 'DEMO', database_url === null);
  if (!database_url) checkOwnDatabase(env, demo);
  const port = readPort(env['PORT'] || '3000');
  const public_url = (env['PUBLIC_URL'] || `http://127.0.0.1:${port}`).replace(/\/+$/, '');
  const is_address = URL.canParse(public_url) && /^https?:\/\//.test(public_url);
  check('PUBLIC_URL', is_address, 'an address such as https://portal.example.edu.sa');
  if (!demo) requireAll(env, ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'SOURCE_DIR']);
  // All processes, on any machine, must be able to open a secret that one of them sealed.
  if (!demo) requireAll(env, ['SECRETS_KEY']);
  return {
    port,
    host: env['HOST'] || (demo ? '127.0.0.1' : '0.0.0.0'),
    database_url,
    database_direct_url: readDatabaseUrl(env, 'DATABASE_DIRECT_URL') ?? database_url,
    database_owner_url: readDatabaseUrl(env, 'DATABASE_OWNER_URL'),
    database_reads_url: readDatabaseUrl(env, 'DATABASE_READS_URL'),
    data_dir: env['DATA_DIR'] || `${repository}.data`,
    demo,
    public_url,
    trust_proxy: readTrustProxy(env['TRUST_PROXY']),
    app_env: readAppEnv(env['APP_ENV'] || 'production'),
    pace_times: readTimes(env, 'PACE_TIMES'),
    smtp: readSmtp(env),
    s3: readS3(env),
    clamd: readClamd(env['CLAMD']),
    secrets_keys: readSecretKeys(env),
    counselling_key_file: env['COUNSELLING_KEY_FILE'] || null,
    signing_files: readSigningFiles(env),
    unifonic: readUnifonic(env),
    taqnyat: readTaqnyat(env),
    sms_callback_secret: readCallbackSecret(env),
    moyasar: readMoyasar(env),
    jeel: readJeel(env),
    sso: readSso(env, demo),
    sandbox_url: readSandboxUrl(env['SANDBOX_URL']),
    source_dir: env['SOURCE_DIR'] || `${repository}university/source`,
    web_dir: `${repository}dist/web`,
    drain_ms: readSeconds(env, 'DRAIN_SECONDS') * 1000,
    metrics: readFlag(env, 'METRICS', false),
  };
}

function readDatabaseUrl(env: Record<string, string | undefined>, name: string): string | null {
  const url = env[name] || null;
  if (url) check(name, /^postgres(ql)?:\/\//.test(url), 'postgres://…');
  return url;
}

/** The database that comes with the portal is for demos only: nobody maintains it or backs it up. */
function checkOwnDatabase(env: Record<string, string | undefined>, demo: boolean): void {
  if (env['DATABASE_OWNER_URL']) requireAll(env, ['DATABASE_URL'], 'with DATABASE_OWNER_URL');
  const isProduction = env['APP_ENV'] === 'production' && !env['DEMO'];
  if (!demo || isProduction) {
    throw new StartError(
      `${demo ? 'APP_ENV=production' : 'DEMO=0'} needs DATABASE_URL, a PostgreSQL of your own (docs/deploy.md); for the demo university say DEMO=1`,
    );
  }
}

function readPort(text: string): number {
  const port = Number(text);
  check('PORT', /^\d{1,5}$/.test(text) && port < 65_536, 'a number from 0 to 65535');
  return port;
}

function readTimes(env: Record<string, string | undefined>, name: string): number {
  const text = env[name] || '1';
  check(name, /^\d{1,6}(\.\d{1,3})?$/.test(text) && Number(text) > 0, 'a number above 0');
  return Number(text);
}

function readSeconds(env: Record<string, string | undefined>, name: string): number {
  const text = env[name] || '0';
  check(name, /^\d{1,3}$/.test(text), 'whole seconds, at most 999');
  return Number(text);
}

function readFlag(env: Record<string, string | undefined>, name: string, otherwise: boolean) {
  const text = env[name];
  check(name, text === undefined || text === '' || text === '0' || text === '1', '0 or 1');
  return text ? text === '1' : otherwise;
}

/** A number of hops, or a comma-separated list of addresses and CIDRs. */
function readTrustProxy(text: string | undefined): PortalSettings['trust_proxy'] {
  if (!text) return false;
  const isList = text.split(',').every((part) => isIP(part.trim().replace(/\/\d+$/, '')) > 0);
  check('TRUST_PROXY', /^\d+$/.test(text) || isList, 'a count of hops, or addresses and CIDRs');
  if (!/^\d+$/.test(text)) return text;
  const hops = Number(text);
  return (_address, hop) => hop < hops;
}

function readAppEnv(text: string): AppEnv {
  const known = appEnvs.find((name) => name === text);
  if (!known) throw new StartError(`APP_ENV must be one of ${appEnvs.join(', ')}, not "${text}"`);
  return known;
}

function readSmtp(env: Record<string, string | undefined>): PortalSettings['smtp'] {
  const url = env['SMTP_URL'];
  if (!url) return null;
  const tls = env['SMTP_TLS'] || 'required';
  check('SMTP_TLS', tls === 'required' || tls === 'offered', 'required or offered');
  return { url, from: env['MAIL_FROM'] ?? '', tls: tls as SmtpTls };
}

function readSandboxUrl(text: string | undefined): string | null {
  if (!text) return null;
  check('SANDBOX_URL', URL.canParse(text), 'the address of a sandbox');
  return text.replace(/\/+$/, '');
}

function readMoyasar(env: Record<string, string | undefined>): PortalSettings['moyasar'] {
  const secret_key = env['MOYASAR_SECRET_KEY'];
  if (!secret_key) return null;
  requireAll(env, ['MOYASAR_SECRET_KEY', 'MOYASAR_WEBHOOK_TOKEN']);
  return {
    url: env['MOYASAR_URL'] || 'https://api.moyasar.com/v1',
    secret_key,
    webhook_token: env['MOYASAR_WEBHOOK_TOKEN'] ?? '',
  };
}

function readJeel(env: Record<string, string | undefined>): PortalSettings['jeel'] {
  const client_id = env['JEEL_CLIENT_ID'];
  if (!client_id) return null;
  requireAll(env, ['JEEL_CLIENT_ID', 'JEEL_CLIENT_SECRET', 'JEEL_ENTITY_ID']);
  return {
    url: env['JEEL_URL'] || 'https://api.jeel.co',
    auth_url: env['JEEL_AUTH_URL'] || 'https://auth.jeel.co',
    client_id,
    client_secret: env['JEEL_CLIENT_SECRET'] ?? '',
    entity_id: env['JEEL_ENTITY_ID'] ?? '',
  };
}

/** Who a token names is believed, so it comes by TLS; a demo's sandbox has none. */
function readSso(env: Record<string, string | undefined>, demo: boolean): SsoSettings | null {
  const issuer = env['OIDC_ISSUER'];
  if (!issuer) return null;
  const is_address = URL.canParse(issuer) && (demo ? /^https?:/ : /^https:/).test(issuer);
  check('OIDC_ISSUER', is_address, 'an https:// address');
  requireAll(env, ['OIDC_CLIENT_ID'], 'with OIDC_ISSUER');
  const national_id = env['OIDC_NATIONAL_ID_CLAIM'];
  return {
    issuer,
    client_id: env['OIDC_CLIENT_ID'] ?? '',
    client_secret: env['OIDC_CLIENT_SECRET'] || null,
    claim: national_id || env['OIDC_USER_ID_CLAIM'] || 'preferred_username',
    claim_is: national_id ? 'national_id' : 'user_id',
  };
}

function readUnifonic(env: Record<string, string | undefined>) {
  const app_sid = env['UNIFONIC_APP_SID'];
  if (!app_sid) return null;
  return {
    url: env['UNIFONIC_URL'] ?? 'https://el.cloud.unifonic.com/rest/SMS/messages',
    app_sid,
    sender: env['UNIFONIC_SENDER'] ?? '',
  };
}

function readTaqnyat(env: Record<string, string | undefined>): PortalSettings['taqnyat'] {
  const token = env['TAQNYAT_TOKEN'];
  if (!token) return null;
  requireAll(env, ['TAQNYAT_TOKEN', 'TAQNYAT_SENDER']);
  return {
    url: env['TAQNYAT_URL'] || 'https://api.taqnyat.sa/v1/messages',
    token,
    sender: env['TAQNYAT_SENDER'] ?? '',
  };
}

function readCallbackSecret(env: Record<string, string | undefined>): string | null {
  const secret = env['SMS_CALLBACK_SECRET'];
  if (!secret) return null;
  check('SMS_CALLBACK_SECRET', /^[A-Za-z0-9_-]{32}$/.test(secret), '32 letters and digits');
  return secret;
}

function readS3(env: Record<string, string | undefined>): S3Settings | null {
  const bucket = env['FILES_S3_BUCKET'];
  if (!bucket) return null;
  requireAll(env, ['FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'], 'with FILES_S3_BUCKET');
  return {
    bucket,
    region: env['FILES_S3_REGION'] || 'us-east-1',
    endpoint: env['FILES_S3_ENDPOINT'] || undefined,
    access_key_id: env['FILES_S3_ACCESS_KEY_ID'] ?? '',
    secret_access_key: env['FILES_S3_SECRET_ACCESS_KEY'] ?? '',
  };
}

function readClamd(text: string | undefined): ClamdPlace | null {
  if (!text) return null;
  if (text.startsWith('/')) return { path: text };
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (!host) throw new StartError('CLAMD must be host:port, or the path of a socket');
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

function readSecretKeys(env: Record<string, string | undefined>): SecretKeys | null {
  const named = (env['SECRETS_OTHER_KEYS'] || '').split(',').filter(Boolean);
  const others = named.map((text) => secretKey('SECRETS_OTHER_KEYS', text.trim()));
  const text = env['SECRETS_KEY'];
  if (text) return { current: secretKey('SECRETS_KEY', text), others };
  if (others.length > 0) requireAll(env, ['SECRETS_KEY'], 'with SECRETS_OTHER_KEYS');
  return null;
}

function secretKey(name: string, text: string): SecretKey {
  const key = readSecretKey(text);
  if (!key)
    throw new StartError(`${name} must be 32 bytes in base64, as of openssl rand -base64 32`);
  return key;
}

function readSigningFiles(env: Record<string, string | undefined>): SigningFiles | null {
  const { SIGNING_KEY_FILE: key, SIGNING_CERTIFICATES_FILE: certificates } = env;
  const old_certificates = env['SIGNING_OLD_CERTIFICATES_FILE'] || null;
  if (key && certificates) return { key, certificates, old_certificates };
  const isNamed = Boolean(key || certificates || old_certificates);
  const both = ['SIGNING_KEY_FILE', 'SIGNING_CERTIFICATES_FILE'];
  if (isNamed) requireAll(env, both, 'for papers to be signed');
  return null;
}

function requireAll(
  env: Record<string, string | undefined>,
  names: readonly string[],
  when = 'outside a demo',
): void {
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) throw new StartError(`${missing.join(', ')} must be set ${when}`);
}

function check(name: string, right: boolean, expected: string): void {
  if (!right) throw new StartError(`${name} must be ${expected}`);
}
