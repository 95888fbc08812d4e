import { clear } from 'idb-keyval';
import { afterEach, expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { registerDraftKind } from './draft-kinds.ts';
import { type DraftStore, draftStoreOf } from './draft-store.ts';
import { useAutosavedForm } from './use-autosaved-form.ts';

type Form = { id: string; words: string };

const store = draftStoreOf(registerDraftKind<Form>('test-form', () => true));
const empty = (): Form => ({ id: crypto.randomUUID(), words: '' });

afterEach(() => clear());

async function open(from: DraftStore<Form> = store, userId = 'amina') {
  const hook = await renderHook(() => useAutosavedForm(from, userId, 'one', empty));
  await expect.poll(() => hook.result.current).toBeDefined();
  return {
    ...hook,
    kept: () => {
      if (!hook.result.current) throw new Error('the form is not open');
      return hook.result.current;
    },
  };
}

it('until a form is sent, its input is restored, but only for the person who filled it in', async () => {
  const first = await open();
  const { id } = first.kept().form;
  await first.act(() => first.kept().change({ words: 'Where is it' }));
  await first.unmount();
  const again = await open();
  expect(again.kept().form).toEqual({ id, words: 'Where is it' });
  expect((await open(store, 'youssef')).kept().form.words).toBe('');
  await again.act(() => again.kept().forget());
  expect(again.kept().form.words).toBe('');
  expect(again.kept().form.id).not.toBe(id);
  await again.unmount();
  expect((await open()).kept().form.words).toBe('');
});

it('a form can be filled in and discarded on a device that cannot store anything', async () => {
  const no = () => Promise.reject(new DOMException('no', 'InvalidStateError'));
  const hook = await open({ read: no, write: no, remove: no });
  await hook.act(() => hook.kept().change({ words: 'Late' }));
  expect(hook.kept().form.words).toBe('Late');
  await hook.act(() => hook.kept().forget());
  expect(hook.kept().form.words).toBe('');
});

it('an asynchronous change that started in an earlier render does not overwrite newer input', async () => {
  const hook = await open();
  const before = hook.kept();
  await hook.act(() => {
    before.change({ words: 'Where' });
    before.change(({ words }) => ({ words: `${words} is it` }));
    before.change({ id: 'own' });
  });
  expect(hook.kept().form).toEqual({ id: 'own', words: 'Where is it' });
  await hook.unmount();
  expect((await open()).kept().form).toEqual({ id: 'own', words: 'Where is it' });
});

it('adds a field that is missing in a form stored by an earlier release', async () => {
  await store.write('amina', 'one', { words: 'Where' } as Form);
  const { form } = (await open()).kept();
  expect(form).toEqual({ id: expect.any(String), words: 'Where' });
});
