import encodeQr from 'qr';
import { afterEach, expect, it, vi } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { CashCounter } from './cash-counter.tsx';

const ignore = () => undefined;
const job = { id: 'job', reference: 'WSL-7K3M-Q9TD' };

afterEach(() => vi.restoreAllMocks());

it("scanning a recipient's QR code with the camera opens the payout of that transfer", async () => {
  deferServer();
  seenByCamera(job.reference);
  const onPayOut = vi.fn();
  const screen = await mountIn(
    'fr',
    <CashCounter handovers={[]} jobs={[job]} onPayOut={onPayOut} />,
    'brokers',
  );
  await screen.getByRole('button', { name: text('brokers.scan') }).click();
  await expect.poll(() => onPayOut.mock.calls).toEqual([['job']]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['WSL-2222-2222', 'rpc/find_transfer_by_reference'],
  ['WSD-2222-2222', 'rpc/find_counter_refund'],
])('a reference scanned as %s is looked up like a typed reference', async (reference, path) => {
  const server = deferServer();
  seenByCamera(reference);
  const screen = await mountIn(
    'ar',
    <CashCounter handovers={[]} jobs={[job]} onPayOut={ignore} />,
    'brokers',
  );
  await screen.getByRole('button', { name: text('brokers.scan') }).click();
  await expect.poll(() => server.sentTo(path).length).toBe(1);
  expect(server.sentTo(path)[0]).toContain(reference);
  await expect.element(screen.getByLabelText(text('brokers.reference'))).toHaveValue(reference);
});

it('a QR code without a reference shows an error, and no transfer is looked up', async () => {
  const server = deferServer();
  seenByCamera('https://wasl.example/fr');
  const screen = await mountIn(
    'fr',
    <CashCounter handovers={[]} jobs={[]} onPayOut={ignore} />,
    'brokers',
  );
  await screen.getByRole('button', { name: text('brokers.scan') }).click();
  await expect.element(screen.getByText(text('brokers.scan_other'))).toBeVisible();
  expect(server.sentTo('rpc/find_transfer_by_reference')).toEqual([]);
});

it('when camera permission is denied, a notice is shown, and the reference can still be typed', async () => {
  const refusal = new DOMException('No', 'NotAllowedError');
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(refusal);
  const screen = await mountIn(
    'en',
    <CashCounter handovers={[]} jobs={[]} onPayOut={ignore} />,
    'brokers',
  );
  await screen.getByRole('button', { name: text('brokers.scan') }).click();
  await expect.element(screen.getByText(text('ui.camera_denied'))).toBeVisible();
  await screen.getByRole('button', { name: text('common.close') }).click();
  await expect.element(screen.getByLabelText(text('brokers.reference'))).toBeEnabled();
});

/** Fakes a camera that sees a QR code with this text. */
function seenByCamera(shown: string): void {
  const dots = encodeQr(shown, 'raw', { ecc: 'medium', border: 4 });
  const canvas = document.createElement('canvas');
  const scale = 10;
  canvas.width = canvas.height = dots.length * scale;
  const context = canvas.getContext('2d');
  const draw = () => {
    for (const [row, line] of dots.entries()) {
      for (const [column, isDark] of line.entries()) {
        if (!context) return;
        context.fillStyle = isDark ? 'black' : 'white';
        context.fillRect(column * scale, row * scale, scale, scale);
      }
    }
  };
  draw();
  // A canvas stream emits a frame only when something is drawn.
  const timer = setInterval(draw, 50);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const stream = canvas.captureStream(20);
    for (const track of stream.getTracks()) {
      const stop = track.stop.bind(track);
      track.stop = () => {
        clearInterval(timer);
        stop();
      };
    }
    return stream;
  });
}
