import { expect, it } from 'vitest';
import { DocumentUploadQueue, type SendDocument } from './document-upload-queue.ts';
import type { IdentityDocument } from './identity-document.ts';

function trayThat(answers: ('ok' | 'lost')[], onItsWay: SendDocument = async () => undefined) {
  const asked: string[] = [];
  const arrived: IdentityDocument[] = [];
  const uploads = new DocumentUploadQueue({
    prepare: async (file, side) =>
      file.type === 'text/html'
        ? 'wrong_type'
        : {
            file: new File([file], `${side}-${file.name}`),
            paper: { file_path: `folder/${file.name}`, file_name: file.name },
            type: 'image/png',
            problems: [],
          },
    send: async (path, file, options) => {
      asked.push(path);
      await onItsWay(path, file, options);
      if (answers.shift() === 'lost') throw new TypeError('Failed to fetch');
    },
    onSent: (paper) => arrived.push(paper),
  });
  return { uploads, asked, arrived };
}

const png = (name: string) => new File(['x'], name, { type: 'image/png' });

it('retries only the failed upload, to the same path', async () => {
  const { uploads, asked, arrived } = trayThat(['ok', 'lost', 'ok']);
  expect(await uploads.take(png('first'), 'front')).toBeUndefined();
  expect(await uploads.take(png('second'), 'back')).toBeUndefined();
  expect(await uploads.settle()).toBe(false);
  expect(arrived).toHaveLength(1);
  expect(await uploads.settle()).toBe(true);
  expect(asked).toEqual(['folder/first', 'folder/second', 'folder/second']);
  expect(arrived.map(({ file_name: name }) => name)).toEqual(['first', 'second']);
});

it('uploads the prepared file and reports progress', async () => {
  const sent: string[] = [];
  const { uploads } = trayThat([], async (_path, file, { onProgress, signal }) => {
    sent.push(file.name);
    onProgress(0.4);
    expect(uploads.getSnapshot()[0]?.percent).toBe(40);
    expect(signal.aborted).toBe(false);
  });
  await uploads.take(png('first'), 'front');
  expect(await uploads.settle()).toBe(true);
  expect(sent).toEqual(['front-first']);
});

it('the queue waits until all uploads have ended', async () => {
  const waiting: (() => void)[] = [];
  const { uploads } = trayThat([], () => new Promise((resolve) => waiting.push(resolve)));
  await uploads.take(png('first'), 'front');
  await uploads.take(png('second'), 'back');
  let isSettled: boolean | undefined;
  const settling = uploads.settle().then((all) => {
    isSettled = all;
  });
  waiting.shift()?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(isSettled).toBeUndefined();
  waiting.shift()?.();
  await settling;
  expect(isSettled).toBe(true);
});

it('waits for chosen files that the browser is still reading', async () => {
  let isRead = () => {};
  const uploads = new DocumentUploadQueue({
    prepare: async (file) => {
      await new Promise<void>((resolve) => {
        isRead = resolve;
      });
      return { file, paper: { file_path: 'a', file_name: 'a' }, type: 'image/png', problems: [] };
    },
    send: async () => undefined,
    onSent: () => undefined,
  });
  const taking = uploads.take(png('first'), 'front');
  const settling = uploads.settle();
  isRead();
  expect(await settling).toBe(true);
  expect(uploads.getSnapshot()).toMatchObject([{ state: 'sent' }]);
  expect(await taking).toBeUndefined();
});

it('the queue stops waiting for a file when the browser cannot read the file', async () => {
  const uploads = new DocumentUploadQueue({
    prepare: () => Promise.reject(new Error('torn')),
    send: async () => undefined,
    onSent: () => undefined,
  });
  const taking = expect(uploads.take(png('first'), 'front')).rejects.toThrow('torn');
  expect(await uploads.settle()).toBe(true);
  await taking;
});

it('rejects unsupported file types', async () => {
  const { uploads, asked } = trayThat([]);
  expect(await uploads.take(new File([''], 'a.png', { type: 'text/html' }), 'more')).toBe(
    'wrong_type',
  );
  expect(uploads.getSnapshot()).toEqual([]);
  expect(asked).toEqual([]);
});

it('waiting for the uploads ends at once when the queue contains no documents', async () => {
  expect(await trayThat([]).uploads.settle()).toBe(true);
});
