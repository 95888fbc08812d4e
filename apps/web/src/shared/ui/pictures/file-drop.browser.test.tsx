import { describe, expect, it } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import type { Send } from '../../photos/send-tray.ts';
import { FileDrop } from './file-drop.tsx';

const LANGUAGES = ['en', 'fr', 'ar'] as const;
const MOST_BYTES = 2_000_000;
const photo = (name: string, bytes = 400_000) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

/** Files whose sending ends when the test says so. */
function heldFiles() {
  const sent: {
    name: string;
    signal: AbortSignal;
    tell: (share: number) => void;
    end: () => void;
    fail: () => void;
  }[] = [];
  const send: Send<File> = ({ name }, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      sent.push({
        name,
        signal,
        tell: onProgress,
        end: resolve,
        fail: () => reject(new Error('lost')),
      });
    });
  return { sent, send };
}

async function mountDrop(language: 'en' | 'fr' | 'ar', send: Send<File>) {
  const screen = await mountIn(
    language,
    <FileDrop
      label="Photos"
      accept={{ 'image/png': ['.png'] }}
      mostFiles={2}
      mostBytes={MOST_BYTES}
      send={send}
    />,
  );
  return { screen, input: screen.getByLabelText('Photos', { exact: true }).nth(1) };
}

describe.each([
  ['en', '2 MB', '2.5 MB'],
  ['fr', '2\u00a0Mo', '2,5\u00a0Mo'],
  ['ar', '2', '2,5'],
] as const)('what may be sent, in %s', (language, limit, size) => {
  it('tells the limit before', async () => {
    const { screen } = await mountDrop(language, heldFiles().send);
    await expect
      .element(screen.getByText(text('ui.drop_limits', { count: 2, size: sizeText(limit) })))
      .toBeVisible();
  });

  it('refuses a file that is too large with its size and the limit', async () => {
    const { sent, send } = heldFiles();
    const { screen, input } = await mountDrop(language, send);
    await input.upload(photo('large.png', 2_500_000));
    await expect.element(screen.getByRole('alert')).toHaveTextContent(
      text('ui.file_too_large', {
        name: 'large.png',
        size: sizeText(size),
        limit: sizeText(limit),
      }),
    );
    expect(sent).toEqual([]);
  });

  it('refuses a kind that is not asked for, by its name', async () => {
    const { screen, input } = await mountDrop(language, heldFiles().send);
    await input.upload(new File(['x'], 'notes.txt', { type: 'text/plain' }));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(text('ui.file_wrong_type', { name: 'notes.txt' }));
  });

  it('leaves out what is more than may be sent, and names it', async () => {
    const { sent, send } = heldFiles();
    const { screen, input } = await mountDrop(language, send);
    await input.upload([photo('1.png'), photo('2.png'), photo('3.png')]);
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(text('ui.file_too_many', { count: 2, name: '3.png' }));
    await expect
      .element(screen.getByRole('button', { name: text('ui.choose_files') }))
      .toBeDisabled();
    expect(sent.map(({ name }) => name)).toEqual(['1.png']);
  });

  /** The number alone is written by the test; the unit is the catalogue's. */
  const sizeText = (shown: string) =>
    text('ui.size_megabytes', { size: shown.replace(/[^\d.,]/g, '') });
});

describe('files on their way', () => {
  it('go one after the other, each with how much of it has gone', async () => {
    const { sent, send } = heldFiles();
    const { screen, input } = await mountDrop('en', send);
    await input.upload([photo('1.png'), photo('2.png')]);
    await expect.poll(() => sent.length).toBe(1);
    await expect
      .element(screen.getByRole('listitem').last())
      .toMatchTextContent(text('ui.file_waiting'));
    sent[0]?.tell(0.42);
    const bar = screen.getByRole('progressbar', {
      name: text('ui.file_sending', { name: '1.png', percent: 42 }),
    });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '42');
    sent[0]?.end();
    await expect.poll(() => sent.map(({ name }) => name)).toEqual(['1.png', '2.png']);
    await expect
      .element(screen.getByRole('listitem').first())
      .toMatchTextContent(text('ui.file_sent'));
  });

  it.each(LANGUAGES)('that failed say so in %s and are sent again when asked', async (language) => {
    const { sent, send } = heldFiles();
    const { screen, input } = await mountDrop(language, send);
    await input.upload(photo('1.png'));
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.fail();
    await expect
      .element(screen.getByRole('listitem').first())
      .toMatchTextContent(text('ui.file_failed'));
    await screen.getByRole('button', { name: text('ui.retry_file', { name: '1.png' }) }).click();
    await expect.poll(() => sent.length).toBe(2);
  });

  it('stop when they are cancelled, and make room for another', async () => {
    const { sent, send } = heldFiles();
    const { screen, input } = await mountDrop('fr', send);
    await input.upload([photo('1.png'), photo('2.png')]);
    await expect.poll(() => sent.length).toBe(1);
    await screen.getByRole('button', { name: text('ui.cancel_file', { name: '1.png' }) }).click();
    await expect
      .poll(() => sent.map(({ name, signal }) => [name, signal.aborted]))
      .toEqual([
        ['1.png', true],
        ['2.png', false],
      ]);
    await expect
      .element(screen.getByRole('button', { name: text('ui.choose_files') }))
      .toBeEnabled();
  });

  it('stop when the person leaves the screen', async () => {
    const { sent, send } = heldFiles();
    const { screen, input } = await mountDrop('en', send);
    await input.upload(photo('1.png'));
    await expect.poll(() => sent.length).toBe(1);
    await screen.unmount();
    expect(sent[0]?.signal.aborted).toBe(true);
  });
});
