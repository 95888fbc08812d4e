// Serves the local mailbox, a page for people and JSON for tools, to whoever sits at this machine. Registered only where it may be seen.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isLoopback, resolvesToLoopback } from '../config/loopback.ts';
import { describeValidationErrors } from '../describe-validation-errors.ts';
import { codesPage, type DemoCode } from './codes-page.ts';
import { isServiceKey } from './is-service-key.ts';
import { MAILBOX_POLICY, mailboxPage } from './mailbox-page.ts';
import type { MailboxStore, StoredMail } from './mailbox-store.ts';
import { type Preview, previewsPage } from './previews-page.ts';

const querySchema = z.object({
  to: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

const asked = z.string().optional().catch(undefined);
const askedSchema = z.object({ name: asked, channel: asked, language: asked });

/** What an edge function would have sent; it may say by which key a repeat is known. */
const keptSchema = z.object({
  to: z.string().min(1).max(320),
  subject: z.string().max(500),
  text: z.string().max(100_000),
  html: z.string().max(200_000),
  headers: z.record(z.string(), z.string()).optional(),
  key: z.string().max(200).optional(),
});

/** In bytes: the two longest texts in a script of three bytes a letter. */
const MAX_MAIL_BYTES = 1024 * 1024;

/** @param store None where mail is sent and not kept: then the page shows codes alone. */
export const mailboxRoutes =
  (
    store: MailboxStore | undefined,
    product: string,
    demoCodes: () => Promise<DemoCode[]>,
    serviceRoleKey: string,
    readPreviews?: () => Promise<Preview[]>,
  ): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isFromHere(request)) return reply.callNotFound();
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cross-origin-resource-policy', 'same-origin');
    });

    /** GET /dev/mailbox: the page; `?to=` shows one address only. */
    app.get('/dev/mailbox', async (request, reply) => {
      const mails = store && (await read(store, request.query));
      return reply
        .header('content-security-policy', MAILBOX_POLICY)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          mailboxPage(mails, product, {
            hasCodes: (await demoCodes()).length > 0,
            hasPreviews: readPreviews !== undefined,
          }),
        );
    });

    /** GET /dev/mailbox/previews: what the product would send; `?name=`, `?channel=` and `?language=` say which is open. */
    if (readPreviews) {
      app.get('/dev/mailbox/previews', async (request, reply) =>
        reply
          .header('content-security-policy', MAILBOX_POLICY)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(previewsPage(await readPreviews(), askedSchema.parse(request.query), product)),
      );
    }

    /** GET /dev/mailbox/codes: the part of the page that says what demo operators type at their second step; made anew as codes change. */
    app.get('/dev/mailbox/codes', async (_, reply) =>
      reply
        .header('content-security-policy', MAILBOX_POLICY)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(codesPage(await demoCodes(), product)),
    );

    /** GET /dev/mailbox/codes.json: `[{to, code, seconds_left}]`, codes that were not used yet. */
    app.get('/dev/mailbox/codes.json', async (_, reply) =>
      reply.header('cache-control', 'no-store').send(await demoCodes()),
    );

    /** GET /dev/mailbox.json: `[{id, sent_at, to, subject, text, html, links}]`, the newest first; `?to=` and `?limit=`. */
    if (store) {
      app.get('/dev/mailbox.json', async (request, reply) =>
        reply.header('cache-control', 'no-store').send(await read(store, request.query)),
      );

      /** POST /dev/mailbox, with the service key: `{to, subject, text, html}` of an edge function, kept as mail of this server is. */
      app.post(
        '/dev/mailbox',
        {
          bodyLimit: MAX_MAIL_BYTES,
          // Before the body is read.
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
 * A page of another site reaches this machine under a name of its own (DNS rebinding), and a proxy brings requests of others:
 * the name asked for, the caller, and whom a proxy speaks for must all be this machine.
 */
const isFromHere = (request: FastifyRequest) =>
  resolvesToLoopback(request.raw.headers.host ?? '') &&
  isLoopback(request.socket.remoteAddress ?? '') &&
  isLoopback(request.ip);
