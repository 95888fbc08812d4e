// Routes of the local mailbox: a page for people and JSON for tools, reachable from this machine
// only. The routes are registered only where the mailbox is available.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isLoopback, resolvesToLoopback } from '../config/loopback.ts';
import { describeValidationErrors } from '../describe-validation-errors.ts';
import { codesPage, type DemoCode } from './codes-page.ts';
import { isServiceKey } from './is-service-key.ts';
import { MAILBOX_SECURITY_POLICY, mailboxPage } from './mailbox-page.ts';
import type { MailboxStore, StoredMail } from './mailbox-store.ts';
import { type MessagePreview, previewsPage } from './previews-page.ts';

const querySchema = z.object({
  to: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

const asked = z.string().optional().catch(undefined);
const askedSchema = z.object({ name: asked, channel: asked, language: asked });

/** Body with which an edge function submits an e-mail; the optional key identifies duplicates. */
const keptSchema = z.object({
  to: z.string().min(1).max(320),
  subject: z.string().max(500),
  text: z.string().max(100_000),
  html: z.string().max(200_000),
  headers: z.record(z.string(), z.string()).optional(),
  key: z.string().max(200).optional(),
});

/**
 * Maximum size of a request body in bytes: enough for a text version and an HTML version of maximum
 * length, at three bytes a character.
 */
const MAX_MAIL_BYTES = 1024 * 1024;

/**
 * Creates the routes.
 * @param store - Undefined if e-mails are sent by SMTP instead of kept; the page then shows only
 * the codes of demo operators.
 */
export const mailboxRoutes =
  (
    store: MailboxStore | undefined,
    product: string,
    demoCodes: () => Promise<DemoCode[]>,
    serviceRoleKey: string,
    readPreviews?: () => Promise<MessagePreview[]>,
  ): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isFromHere(request)) return reply.callNotFound();
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cross-origin-resource-policy', 'same-origin');
    });

    /** GET /dev/mailbox: the page; `?to=` filters by address. */
    app.get('/dev/mailbox', async (request, reply) => {
      const mails = store && (await read(store, request.query));
      return reply
        .header('content-security-policy', MAILBOX_SECURITY_POLICY)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          mailboxPage(mails, product, {
            hasCodes: (await demoCodes()).length > 0,
            hasPreviews: readPreviews !== undefined,
          }),
        );
    });

    /**
     * GET /dev/mailbox/previews: previews of all messages of the product; `?name=`, `?channel=` and
     * `?language=` select the message that is shown.
     */
    if (readPreviews) {
      app.get('/dev/mailbox/previews', async (request, reply) =>
        reply
          .header('content-security-policy', MAILBOX_SECURITY_POLICY)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(previewsPage(await readPreviews(), askedSchema.parse(request.query), product)),
      );
    }

    /**
     * GET /dev/mailbox/codes: the frame with the second-factor codes of demo operators; it reloads
     * when a code changes.
     */
    app.get('/dev/mailbox/codes', async (_, reply) =>
      reply
        .header('content-security-policy', MAILBOX_SECURITY_POLICY)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(codesPage(await demoCodes(), product)),
    );

    /**
     * GET /dev/mailbox/codes.json: `[{to, code, seconds_left}]`, the codes that have not been used.
     */
    app.get('/dev/mailbox/codes.json', async (_, reply) =>
      reply.header('cache-control', 'no-store').send(await demoCodes()),
    );

    /**
     * GET /dev/mailbox.json returns `[{id, sent_at, to, subject, text, html, links}]`, newest
     * first. The query parameters `?to=` and `?limit=` restrict the result.
     */
    if (store) {
      app.get('/dev/mailbox.json', async (request, reply) =>
        reply.header('cache-control', 'no-store').send(await read(store, request.query)),
      );

      /**
       * Edge functions call POST /dev/mailbox with the service key and an e-mail as the body: `{to,
       * subject, text, html}`. The e-mail is stored like the server's own.
       */
      app.post(
        '/dev/mailbox',
        {
          bodyLimit: MAX_MAIL_BYTES,
          // The key is checked before the body is read.
          onRequest: async (request, reply) => {
            if (isServiceKey(request.headers.authorization, serviceRoleKey)) return;
            return reply.callNotFound();
          },
        },
        async (request, reply) => {
          const mail = keptSchema.safeParse(request.body);
          if (!mail.success)
            return reply.code(400).send({ message: describeValidationErrors(mail.error) });
          await store.keep(mail.data);
          return reply.code(204).send();
        },
      );
    }
  };

async function read(store: MailboxStore, query: unknown): Promise<StoredMail[]> {
  const { to, limit } = querySchema.catch({ limit: 50 }).parse(query);
  const mails = await store.list(500);
  return mails.filter((mail) => !to || mail.to === to).slice(0, limit);
}

/**
 * True if the request comes from this machine. The Host header must name this machine, because a
 * page of another site can reach this machine under a host name of that site (DNS rebinding). The
 * client address and any forwarded address must be of this machine, because a proxy on this machine
 * forwards requests of other machines.
 */
const isFromHere = (request: FastifyRequest) =>
  resolvesToLoopback(request.raw.headers.host ?? '') &&
  isLoopback(request.socket.remoteAddress ?? '') &&
  isLoopback(request.ip);
