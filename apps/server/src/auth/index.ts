// /auth/v1: authentication. The table below lists the routes and which of them need an API key.
import type { FastifyPluginAsync } from 'fastify';
import { parseJsonBodies } from '../http/parse-json-body.ts';
import type { ServiceDeps } from '../http/service-deps.ts';
import { addAdminRoutes } from './accounts/admin-routes.ts';
import { answerAuthError } from './answer-auth-error.ts';
import type { AuthDeps } from './auth-deps.ts';
import { createBackgroundWork } from './background-work.ts';
import { BODY_LIMITS, requireBodyLimits } from './body-limits.ts';
import { clientAddress, clientNetwork } from './client-address.ts';
import { logOut } from './endpoints/logout.ts';
import { sendOtp } from './endpoints/otp.ts';
import { publicKeys } from './endpoints/public-keys.ts';
import { reauthenticate } from './endpoints/reauthenticate.ts';
import { sendPasswordReset } from './endpoints/recover.ts';
import { resendMail } from './endpoints/resend.ts';
import { readAuthHealth, readAuthSettings } from './endpoints/settings.ts';
import { signUp } from './endpoints/sign-up.ts';
import { issueTokens } from './endpoints/token.ts';
import { getUser, updateUser } from './endpoints/user.ts';
import { verifyLink } from './endpoints/verify-link.ts';
import { verifyToken } from './endpoints/verify-token.ts';
import { createAuthHooks } from './hooks/auth-hooks.ts';
import { chooseMailTexts } from './mails/choose-mail-texts.ts';
import { mailsFolder, readMailTexts } from './mails/mail-texts.ts';
import { createRetryingMailer } from './mails/retrying-mailer.ts';
import { addFactorRoutes } from './mfa/factor-routes.ts';
import { createOauthProviders } from './oauth/oauth-providers.ts';
import { addOauthRoutes } from './oauth/oauth-routes.ts';
import { addPasskeyRoutes } from './passkeys/passkey-routes.ts';
import { startPhoneMessages } from './phone/start-phone-messages.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { refuseUnservedUrls } from './refuse-unserved-urls.ts';
import { createRouteGuards } from './route-guards.ts';

export const authService = (services: ServiceDeps): FastifyPluginAsync => {
  const deps: AuthDeps = {
    ...services,
    limiter: createRateLimiter(services.database, services.config.auth.limits),
    background: createBackgroundWork(),
    patientMailer: createRetryingMailer(services.mailer),
    addressOf: clientAddress(services.config),
    networkOf: clientNetwork(services.config),
    oauthProviders: createOauthProviders(services.config),
    hooks: createAuthHooks(services.config, services.database),
    mailTexts: chooseMailTexts(
      readMailTexts(mailsFolder(services.config.supabaseDir), services.config.product.colours),
    ),
  };
  return async (app) => {
    parseJsonBodies(app);
    app.setErrorHandler(answerAuthError);
    requireBodyLimits(app);
    refuseUnservedUrls(app);

    app.addHook('onClose', () => {
      deps.patientMailer.hurry();
      return deps.background.settled();
    });
    let stopMessages = async () => {};
    app.addHook('onReady', async () => {
      stopMessages = await startPhoneMessages(deps, app.log);
    });
    app.addHook('onClose', () => stopMessages());

    const { withQuota, withKey, withCaptcha } = createRouteGuards(deps);
    // These routes need no API key, because browsers open them from e-mails, or because the tools
    // that call them cannot send a key.
    app.get('/verify', { ...withQuota('verify'), exposeHeadRoute: false }, verifyLink(deps));
    // E-mail programs send HEAD requests for links in advance. Such a request must not use up the
    // link.
    app.head('/verify', async (_request, reply) => reply.code(204).send());
    app.get('/health', readAuthHealth());
    app.get('/.well-known/jwks.json', publicKeys(deps));

    const { short, tokens, data } = BODY_LIMITS;
    app.get('/settings', withKey(), readAuthSettings(deps));
    app.post('/signup', withCaptcha(data, 'signup'), signUp(deps));
    // Each grant type of this route has its own rate limit.
    app.post('/token', withCaptcha(tokens), issueTokens(deps));
    app.post('/verify', withKey(short, 'verify'), verifyToken(deps));
    app.post('/otp', withCaptcha(data, 'mail'), sendOtp(deps));
    app.post('/resend', withCaptcha(tokens, 'mail'), resendMail(deps));
    app.post('/recover', withCaptcha(tokens, 'mail'), sendPasswordReset(deps));
    app.get('/reauthenticate', withKey(short, 'mail'), reauthenticate(deps));
    app.get('/user', withKey(), getUser(deps));
    app.put('/user', withKey(data), updateUser(deps));
    app.post('/logout', withKey(), logOut(deps));
    addOauthRoutes(app, deps);
    addFactorRoutes(app, deps);
    addPasskeyRoutes(app, deps);
    addAdminRoutes(app, deps);
  };
};
