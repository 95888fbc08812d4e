// Fuzz target: uploads to /storage/v1 with multipart bodies and unusual object names.

import { checkAnswer } from '../check-answer.ts';
import { FUZZ_BUCKET } from '../fixture-sql.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { type FuzzUpload, multipartUpload } from '../generators/multipart-upload.ts';
import { sendHttp } from '../send-http.ts';

export const uploadTarget: FuzzTarget<FuzzUpload> = {
  name: 'uploads',
  weight: 5,
  atOnce: 8,
  async inputs({ url, serviceRoleKey }) {
    const headers = {
      apikey: serviceRoleKey,
      authorization: `Bearer ${serviceRoleKey}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ id: FUZZ_BUCKET, name: FUZZ_BUCKET, public: false });
    const made = await sendHttp(url, { method: 'POST', path: '/storage/v1/bucket', headers, body });
    // If the bucket exists already, it is used. A server without storage returns 501 or 404; the
    // uploads are then not fuzzed.
    return made.status === 501 || made.status === 404 ? undefined : multipartUpload;
  },
  async send({ path, type, content }, fixture) {
    const answer = await sendHttp(fixture.url, {
      method: 'POST',
      path: `/storage/v1/object/${FUZZ_BUCKET}/${path}`,
      headers: {
        apikey: fixture.anonKey,
        authorization: `Bearer ${fixture.attacker.token}`,
        'content-type': type,
      },
      body: content,
    });
    return { answer: answer.status, problems: checkAnswer(answer, fixture, true) };
  },
};
