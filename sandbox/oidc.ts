import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { demoKeys } from '#services/demo/demo-keys.ts';
import { type World, waitSeconds } from './misbehaviour.ts';
import { field, html, page } from './page.ts';
import { type Answer, type Asked, notFound } from './party.ts';

/*
 * A provider of sign-ins by OpenID Connect Core 1.0, of one client, with PKCE by S256 only:
 *
 *   GET  /.well-known/openid-configuration
 *   GET  /authorize     a page that takes any University ID; sends back with code, state and iss
 *   POST /token         a form of client_id, client_secret, code, redirect_uri, code_verifier; a code counts once
 *   GET  /jwks
 */

/** How it may misbehave: a part of its token that is wrong, or its answers. */
export type OidcFault =
  | 'none'
  | 'nonce'
  | 'audience'
  | 'issuer'
  | 'expired'
  | 'signature'
  | 'slow'
  | 'down'
  | 'huge';

interface Grant {
  query: URLSearchParams;
  user_id: string;
  amr: string[];
}

const alg = 'ES256';
const tokenLife_s = 300;

const title = { ar: 'حساب الجامعة الموحد', en: 'University account' };
const note = {
  ar: 'صفحة تجريبية تحاكي حساب الجامعة الموحد.',
  en: 'A demo page that stands in for the university’s own sign-in.',
};
const words = {
  ar: { user_id: 'الرقم الجامعي', second: 'مع التحقق بخطوتين', go: 'دخول', cancel: 'إلغاء' },
  en: { user_id: 'University ID', second: 'With a second step', go: 'Sign in', cancel: 'Cancel' },
};

export class Oidc {
  fault: OidcFault = 'none';
  readonly #world: World;
  readonly #address: () => string;
  readonly #grants = new Map<string, Grant>();
  readonly #keys = generateKeyPair(alg);
  readonly #strangers = generateKeyPair(alg);

  constructor(world: World, address: () => string) {
    this.#world = world;
    this.#address = address;
  }

  async answer(asked: Asked): Promise<Answer> {
    const { method, path } = asked;
    if (path === '/authorize') return this.#authorize(asked);
    if (this.fault === 'down') return 'hang_up';
    if (this.fault === 'slow') await waitSeconds(this.#world, this.#world.faults().slow_seconds);
    switch (`${method} ${path}`) {
      case 'GET /.well-known/openid-configuration':
        return { status: 200, json: this.#metadata() };
      case 'GET /jwks': {
        const key = await exportJWK((await this.#keys).publicKey);
        return { status: 200, json: { keys: [{ ...key, alg, use: 'sig' }] } };
      }
      case 'POST /token':
        return this.#trade(new URLSearchParams(asked.body));
      default:
        return notFound;
    }
  }

  #metadata() {
    const issuer = this.#address();
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [alg],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  #authorize(asked: Asked): Answer {
    const { method, query, body, language } = asked;
    const isKnown =
      query.get('client_id') === demoKeys.oidc.client_id &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256';
    if (!isKnown) return { status: 400, json: { error: 'invalid_request' } };
    if (method === 'POST') return { location: this.#sendBack(query, new URLSearchParams(body)) };
    const say = words[language];
    const form = html`<h1>${title[language]}</h1><form method="post">
      ${field(say.user_id, 'user_id', { dir: 'ltr', inputmode: 'numeric' })}
      <p><label><input type="checkbox" name="second" class="tick"> ${say.second}</label></p>
      <button name="decision" value="go">${say.go}</button>
      <button class="plain" name="decision" value="cancel" formnovalidate>${say.cancel}</button></form>`;
    return page(asked, { title, body: form, note });
  }

  #sendBack(query: URLSearchParams, form: URLSearchParams): string {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    back.searchParams.set('iss', this.#address());
    if (form.get('decision') === 'cancel') back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      const amr = form.has('second') ? ['pwd', 'mfa'] : ['pwd'];
      this.#grants.set(code, { query, user_id: form.get('user_id') ?? '', amr });
      back.searchParams.set('code', code);
    }
    return this.#world.reached(back.href);
  }

  async #trade(form: URLSearchParams): Promise<Answer> {
    const { client_id, client_secret } = demoKeys.oidc;
    if (form.get('client_id') !== client_id || form.get('client_secret') !== client_secret) {
      return { status: 401, json: { error: 'invalid_client' } };
    }
    const code = form.get('code') ?? '';
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    const isOwn =
      grant?.query.get('redirect_uri') === form.get('redirect_uri') &&
      grant.query.get('code_challenge') === verifier.digest('base64url');
    if (!isOwn) return { status: 400, json: { error: 'invalid_grant' } };
    const json = {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: tokenLife_s,
      id_token: await this.#tokenFor(grant),
      ...(this.fault === 'huge' && { filling: 'x'.repeat(1_000_000) }),
    };
    return { status: 200, json };
  }

  async #tokenFor({ query, user_id, amr }: Grant): Promise<string> {
    const { fault } = this;
    const now_s = Math.floor(this.#world.now().getTime() / 1000);
    const issued_s = fault === 'expired' ? now_s - 2 * tokenLife_s : now_s;
    const nonce = fault === 'nonce' ? randomUUID() : query.get('nonce');
    const { privateKey } = await (fault === 'signature' ? this.#strangers : this.#keys);
    return new SignJWT({ preferred_username: user_id, national_id: user_id, amr, nonce })
      .setProtectedHeader({ alg })
      .setSubject(`person-${user_id}`)
      .setIssuer(fault === 'issuer' ? 'https://other.example' : this.#address())
      .setAudience(fault === 'audience' ? 'another-portal' : demoKeys.oidc.client_id)
      .setIssuedAt(issued_s)
      .setExpirationTime(issued_s + tokenLife_s)
      .sign(privateKey);
  }
}
