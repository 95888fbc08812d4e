// Fault: uploads that are cut off halfway, start at a wrong offset, are longer than announced, or
// have content that does not match the file name. The server is also killed between two parts of a
// resumable upload.
import { randomBytes } from 'node:crypto';
import type { Fault } from '../fault.ts';
import { breakUnderLoad } from '../load/break-under-load.ts';
import { BUCKET } from '../load/store-files.ts';
import { withEmbeddedDatabase } from '../machine/with-server.ts';
import { createTusUploads } from '../stream/tus-upload.ts';

const HALF = 300_000;

export const fault: Fault = {
  what: 'five interrupted uploads, and SIGKILL of the server between the two parts of a sixth. The recovery time is measured from the kill',
  sees: 'An interrupted upload is refused, and none of it is ever shown. A resumable upload continues from its last part, also after the server was killed.',
  operator: 'No action: unfinished parts are deleted after a day.',
  run: () =>
    withEmbeddedDatabase(async (server) => {
      const found: string[] = [];
      const outcome = await breakUnderLoad(
        server,
        async ({ clients }) => {
          const uploads = createTusUploads(server.instance(), BUCKET);
          const files = clients.service.storage.from(BUCKET);
          const bytes = randomBytes(2 * HALF);
          const expect = (what: string, is: unknown, wanted: unknown) => {
            if (is !== wanted) found.push(`${what}: ${is} instead of ${wanted}`);
          };
          const whole = await uploads.begin('whole', bytes.length);
          expect('the first half', await whole.send(0, bytes.subarray(0, HALF)), 204);
          expect('a wrong offset', await whole.send(1, bytes.subarray(HALF)), 409);
          expect('more than was announced', await whole.send(HALF, bytes), 413);
          expect('a part that was cut', await whole.cut(HALF, bytes.subarray(HALF)), 'cut');
          expect('a plain upload that was cut', await uploads.cutPlain('cut', bytes), 'cut');
          const { data: part } = await files.exists('whole');
          expect('a file of which half has come is shown', part, false);
          const { data: cut } = await files.exists('cut');
          expect('a file that was cut is shown', cut, false);
          const { error } = await clients.service.storage
            .from('avatars')
            .upload('a/b.webp', Buffer.from('<svg/>'), { contentType: 'image/webp' });
          expect('a page that says it is a picture is let in', error === null, false);

          const since = performance.now();
          await server.kill();
          const at = await whole.offset();
          if (at < HALF) found.push(`${at} of ${HALF} bytes were acknowledged and are left`);
          expect('the rest', await whole.send(at, bytes.subarray(at)), 204);
          const { data } = await files.download('whole');
          const stored = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
          expect('the file has the very bytes', stored.equals(bytes), true);
          return since;
        },
        { isRestarted: true },
      );
      return { ...outcome, faults: [...outcome.faults, ...found] };
    }),
};
