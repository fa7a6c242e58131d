import { refuse } from '#platform/contract/refusal.ts';
import type { PageReply, ServedPage } from '#platform/http/pages.ts';
import { refusalBody } from '#platform/http/refusal-reply.ts';
import { findJwk, jwks } from '#platform/signing/credential.ts';
import type { CertificatesPlatform } from '../certificates-platform.ts';

type Given = Pick<CertificatesPlatform, 'signing' | 'public_url' | 'speak'>;

/** The public keys by which wallets check credentials, all together and each at its own address. */
export function keyPages({ signing, public_url, speak }: Given): ServedPage[] {
  const all = signing ? jwks(signing, public_url) : { keys: [] };
  return [
    { path: '/.well-known/jwks.json', answer: () => publish(all) },
    {
      path: '/.well-known/jwks/:kid',
      answer: ({ params, language }) => {
        const key = signing && findJwk(signing, public_url, params['kid'] ?? '');
        if (key) return publish(key);
        const body = refusalBody(refuse('not_found'), 'platform', language, speak);
        return { status: 404, headers: { 'cache-control': 'no-store' }, body };
      },
    },
  ];
}

/** Lets the scripts of other sites read them, too. */
function publish(body: object): PageReply {
  const headers = { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' };
  return { status: 200, headers, body };
}
