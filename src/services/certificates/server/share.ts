import { endLinks, findMadeLink, keepLinks, linkOfJob } from '#platform/links/links.ts';
import { sharedPath } from '../addresses.ts';
import { shareLink } from '../calls.ts';
import { sharedForDays } from '../certificate.ts';
import type { CertificatesPlatform } from './certificates-platform.ts';

type Deps = Pick<CertificatesPlatform, 'database' | 'secrets' | 'public_url'>;

/** The secret follows from the certificate and the moment, so that its student can be shown the link again. */
function tokenOf({ secrets }: Deps, subject_id: number, made_at: string) {
  return linkOfJob(secrets, shareLink, { subject_id, job_id: new Date(made_at).toISOString() });
}

/** The link that opens a certificate now; null if there is none. */
export async function findShare(deps: Deps, certificate_id: number, now: Date) {
  const asked = { subject_id: certificate_id, now };
  const made = await findMadeLink(deps.database.reads, shareLink, asked);
  if (!made) return null;
  const { token } = tokenOf(deps, certificate_id, made.made_at);
  const url = `${deps.public_url}${sharedPath(token)}`;
  return { url, ends_at: made.expires_at };
}

/** Makes a link to a certificate; one that is still open is kept. */
export async function shareCertificate(deps: Deps, certificate_id: number, now: Date) {
  if (await findShare(deps, certificate_id, now)) return;
  const expires_at = new Date(now.getTime() + sharedForDays * 86_400_000);
  const { token_hash: secret_hash } = tokenOf(deps, certificate_id, now.toISOString());
  await deps.database.transaction((tx) =>
    keepLinks(tx, shareLink, [{ subject_id: certificate_id, secret_hash }], { now, expires_at }),
  );
}

export async function stopSharing(deps: Deps, certificate_id: number, now: Date) {
  await deps.database.transaction((tx) =>
    endLinks(tx, [shareLink], { subject_ids: [certificate_id], now }),
  );
}
