import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { call } from '#platform/web/call.ts';
import { accountsCalls } from '../../calls.ts';
import type { PasskeyAnswer } from '../../contract.ts';

const { addPasskey, askPasskey, beginPasskey } = accountsCalls;

/** Asks the device to sign; `offers` waits until the person takes the browser's offer at a field. */
export async function answerPasskey({ offers = false } = {}): Promise<PasskeyAnswer> {
  const { challenge, rp_id, allow } = await call(askPasskey, {});
  const answer = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId: rp_id,
      userVerification: 'required',
      allowCredentials: allow.map(({ id, transports }) => ({
        id,
        type: 'public-key',
        transports: transports as AuthenticatorTransport[],
      })),
    },
    useBrowserAutofill: offers,
  });
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  return {
    id: answer.id,
    client_data: clientDataJSON,
    authenticator_data: authenticatorData,
    signature,
  };
}

type Begun = ReplyOf<typeof beginPasskey>;

/** Has the device make a passkey, under a name, and adds it. */
export async function makePasskey(
  { user_id, name }: { user_id: string; name: string },
  { challenge, rp_id, rp_name, user_handle, exclude }: Begun,
) {
  const made = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rp_id, name: rp_name },
      user: { id: user_handle, name: user_id, displayName: user_id },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: exclude.map((id) => ({ id, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  });
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  const answer = { client_data: clientDataJSON, attestation_object: attestationObject, transports };
  return call(addPasskey, { body: { id: made.id, name, ...answer } });
}
