import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = { current: new EventTarget() };
const press = () => ({ preventDefault: vi.fn() });
let promptInstall: typeof import('./install-offer.ts')['promptInstall'];

beforeEach(async () => {
  page.current = new EventTarget();
  vi.stubEnv('SSR', false);
  vi.stubGlobal('addEventListener', page.current.addEventListener.bind(page.current));
  vi.resetModules();
  ({ promptInstall } = await import('./install-offer.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('an install link opens the written instructions when the browser has no install prompt', () => {
  const pressed = press();
  promptInstall(pressed);
  expect(pressed.preventDefault).not.toHaveBeenCalled();
});

it("an install link opens the browser's prompt once; later clicks open the instructions", () => {
  const prompt = vi.fn(async () => undefined);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  page.current.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  const [first, second] = [press(), press()];
  promptInstall(first);
  promptInstall(second);
  expect(prompt).toHaveBeenCalledOnce();
  expect(first.preventDefault).toHaveBeenCalledOnce();
  expect(second.preventDefault).not.toHaveBeenCalled();
});
