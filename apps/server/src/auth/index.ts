// /auth/v1: who somebody is. The table below shows what is served and what needs an API key.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { parseJsonBodies } from '../http/parse-json-body.ts';
import type { ServiceDeps } from '../http/service-deps.ts';
import { addAdminRoutes } from './accounts/admin-routes.ts';
import { answerAuthError } from './answer-auth-error.ts';
import type { AuthDeps } from './auth-deps.ts';
import { AuthError } from './auth-error.ts';
import { createBackground } from './background.ts';
import { clientAddress } from './client-address.ts';
import { logout } from './endpoints/logout.ts';
import { otp } from './endpoints/otp.ts';
import { publicKeys } from './endpoints/public-keys.ts';
import { reauthenticate } from './endpoints/reauthenticate.ts';
import { recover } from './endpoints/recover.ts';
import { resend } from './endpoints/resend.ts';
import { health, settings } from './endpoints/settings.ts';
import { signUp } from './endpoints/sign-up.ts';
import { token } from './endpoints/token.ts';
import { getUser, updateUser } from './endpoints/user.ts';
import { verifyLink } from './endpoints/verify-link.ts';
import { verifyToken } from './endpoints/verify-token.ts';
import { createHooks } from './hooks/hooks.ts';
import { chooseMailTexts } from './mails/choose-mail-texts.ts';
import { mailsFolder, readMailTexts } from './mails/mail-texts.ts';
import { createPatientMailer } from './mails/patient-mailer.ts';
import { addFactorRoutes } from './mfa/factor-routes.ts';
import { createOauthProviders } from './oauth/oauth-providers.ts';
import { addOauthRoutes } from './oauth/oauth-routes.ts';
import { addPasskeyRoutes } from './passkeys/passkey-routes.ts';
import { startPhoneMessages } from './phone/start-phone-messages.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { requireCaptcha } from './require-captcha.ts';
import { requireKey } from './require-key.ts';

export const authService = (services: ServiceDeps): FastifyPluginAsync => {
  const deps: AuthDeps = {
    ...services,
    limiter: createRateLimiter(services.database, services.config.auth.limits),
    background: createBackground(),
    patientMailer: createPatientMailer(services.mailer),
    addressOf: clientAddress(services.config),
    oauthProviders: createOauthProviders(services.config),
    hooks: createHooks(services.config, services.database),
    mailTexts: chooseMailTexts(
      readMailTexts(mailsFolder(services.config.supabaseDir), services.config.product.colours),
    ),
  };
  return async (app) => {
    parseJsonBodies(app);
    app.setErrorHandler(answerAuthError);
    app.setNotFoundHandler(refuseUnknown);
    // Where the web app is built, its files would take what is read and has no route here.
    app.get('/*', refuseUnknown);

    app.addHook('onClose', () => {
      deps.patientMailer.hurry();
      return deps.background.settled();
    });
    let stopMessages = async () => {};
    app.addHook('onReady', async () => {
      stopMessages = await startPhoneMessages(deps, app.log);
    });
    app.addHook('onClose', () => stopMessages());

    // Opened from a mail or by tools, where nobody can send a key.
    app.get('/verify', { exposeHeadRoute: false }, verifyLink(deps));
    // Mail programs look ahead with HEAD, which must not use the link up.
    app.head('/verify', async (_request, reply) => reply.code(204).send());
    app.get('/health', health());
    app.get('/.well-known/jwks.json', publicKeys(deps));

    const withKey = { onRequest: requireKey(deps) };
    const withCaptcha = { ...withKey, preHandler: requireCaptcha(deps) };
    app.get('/settings', withKey, settings(deps));
    app.post('/signup', withCaptcha, signUp(deps));
    app.post('/token', withCaptcha, token(deps));
    app.post('/verify', withKey, verifyToken(deps));
    app.post('/otp', withCaptcha, otp(deps));
    app.post('/resend', withCaptcha, resend(deps));
    app.post('/recover', withCaptcha, recover(deps));
    app.get('/reauthenticate', withKey, reauthenticate(deps));
    app.get('/user', withKey, getUser(deps));
    app.put('/user', withKey, updateUser(deps));
    app.post('/logout', withKey, logout(deps));
    addOauthRoutes(app, deps, withKey);
    addFactorRoutes(app, deps, withKey);
    addPasskeyRoutes(app, deps, withKey);
    addAdminRoutes(app, deps);
  };
};

/** In upstream's words for a feature that is off. Never 501: the client takes any 5xx for an outage and asks again. */
function refuseUnknown(request: FastifyRequest): never {
  const path = request.url.replace(/\?.*$/, '');
  if (/\/sso(\/|$)/.test(path)) {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  }
  if (/\/oauth\//.test(path)) {
    throw new AuthError(404, 'feature_disabled', 'OAuth server is disabled');
  }
  throw new AuthError(404, 'not_found', `${request.method} ${path} is not served`);
}
