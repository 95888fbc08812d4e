// Social sign-in with a local OpenID provider instead of Google.
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import {
  type OidcServer,
  REFUSING_LOGIN_HINT,
  startOidcServer,
} from '../../../../../server/testing/oidc-server.ts';
import { Authenticator } from '../../../../testing/authenticator.ts';
import { expect } from '../../../../testing/fixtures.ts';
import { test as base } from '../../../../testing/long-deadline-test.ts';
import { textIn } from '../../../../testing/text.ts';

type World = { google: OidcServer; instance: Instance };

const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const google = await startOidcServer();
      const instance = await startInstance({
        env: {
          DEMO: 'false',
          GOOGLE_CLIENT_ID: google.clientId,
          GOOGLE_CLIENT_SECRET: 'the secret that the provider knows',
          GOOGLE_ISSUER: google.issuer,
        },
      });
      await google.open(`${instance.url}/auth/v1/callback`);
      await use({ google, instance });
      await instance.stop();
      await google.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ world }, use) => use(world.instance.url),
});

const t = textIn('ar');

/**
 * Signs the user in at the OpenID provider beforehand, because most people are already signed in
 * there on their own phone.
 */
const isKnownAs = (page: Page, subject: string) =>
  page.route(/\/auth\/v1\/authorize/, (route) =>
    route.continue({ url: `${route.request().url()}&login_hint=${subject}` }),
  );

test('a Google sign-in leads to the requested screen and language, after the second factor if one is set up', async ({
  page,
  world: { google, instance },
}) => {
  const subject = crypto.randomUUID();
  google.people.set(subject, {
    email: `${subject}@people.example`,
    email_verified: true,
    name: 'Ghita Bennani Alami',
  });
  await isKnownAs(page, subject);
  await page.goto('/ar/profile');
  const continueWithGoogle = page.getByRole('button', { name: t('auth.continue_with_google') });
  await continueWithGoogle.click();
  await expect(page).toHaveURL(/\/ar\/profile$/);
  await expect(page.getByText('Ghita Bennani Alami')).toBeVisible();

  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('wasl-auth') ?? '{}'));
  const client = createClient(instance.url, instance.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await client.auth.setSession(stored);
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const app = new Authenticator(factor?.type === 'totp' ? factor.totp.secret : '');
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: factor?.id ?? '',
    code: await app.code(),
  });
  expect(error).toBeNull();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/ar/profile');
  await continueWithGoogle.click();
  await page.getByLabel(t('auth.code')).fill(await app.code());
  await page.getByRole('button', { name: t('auth.confirm'), exact: true }).click();
  await expect(page).toHaveURL(/\/ar\/profile$/);
  await expect(page.getByText('Ghita Bennani Alami')).toBeVisible();
});

test('only configured providers are offered, and a cancelled sign-in shows a message', async ({
  page,
}) => {
  await isKnownAs(page, REFUSING_LOGIN_HINT);
  await page.goto('/ar/signup');
  await expect(page.getByRole('button', { name: t('auth.continue_with_google') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('auth.continue_with_apple') })).toHaveCount(0);
  await page.getByRole('button', { name: t('auth.continue_with_google') }).click();
  await expect(page.getByText(t('auth.provider_stopped_text'))).toBeVisible();
  await page.getByRole('link', { name: t('auth.to_sign_in') }).click();
  await expect(page).toHaveURL(/\/ar\/login$/);
});
