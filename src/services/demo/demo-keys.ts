/** The demo university's keys at its payment providers, of which each has only this customer. */
export const demoKeys = {
  moyasar: {
    secret_key: 'sk_test_demo',
    publishable_key: 'pk_test_demo',
    /** Comes in the body of each webhook, as `secret_token`. */
    webhook_token: 'demo-moyasar-webhook',
  },
  jeel: {
    client_id: 'demo-university',
    /** Signs webhooks too. */
    client_secret: 'demo-jeel-secret',
    entity_id: '7a0d8a57-2f6c-4c0e-9d52-0f3b5f1f6c11',
  },
  oidc: { client_id: 'demo-portal', client_secret: 'demo-oidc-secret' },
  sms: {
    /** In the address of delivery reports. */
    callback_secret: 'demo-sms-callback-secret-of-32ch',
  },
} as const;
