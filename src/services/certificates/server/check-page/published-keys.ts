import { refuse } from '#platform/contract/refusal.ts';
import type { PageReply, ServedPage } from '#platform/http/pages.ts';
import { refusalBody } from '#platform/http/refusal-reply.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { findJwk, jwks } from '#platform/signing/credential.ts';
import type { SigningKeys } from '#platform/signing/signing-keys.ts';

interface Given {
  signing: SigningKeys | null;
  public_url: string;
  speak: Speak;
}

/** The longest thumbprint: SHA-256 in base64url. */
const longestKid = 43;

/** The public keys by which wallets and employers check credentials, all together and each at its own address. */
export function keyPages({ signing, public_url, speak }: Given): ServedPage[] {
  return [
    {
      path: '/.well-known/jwks.json',
      answer: () => publish(signing ? jwks(signing, public_url) : { keys: [] }),
    },
    {
      path: '/.well-known/jwks/:kid',
      answer: ({ params, language }) => {
        const { kid = '' } = params;
        const isKid = signing !== null && kid.length <= longestKid;
        const key = isKid ? findJwk(signing, public_url, kid) : null;
        if (key) return publish(key);
        const body = refusalBody(refuse('not_found'), 'platform', language, speak);
        return { status: 404, headers: { 'cache-control': 'no-store' }, body };
      },
    },
  ];
}

/** Scripts of other sites may read them: they are public, and a key stays for years. */
function publish(body: object): PageReply {
  const headers = { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' };
  return { status: 200, headers, body };
}
