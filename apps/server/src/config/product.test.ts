import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readProduct } from './product.ts';

const folder = mkdtempSync(join(tmpdir(), 'product-'));
afterAll(() => rmSync(folder, { recursive: true }));

const demo = { password: 'secret', second_step_ids: '0199-' };
const palette = {
  page: '#f0f0f0',
  card: '#ffffff',
  text: '#111111',
  quiet_text: '#444444',
  accent: '#0000aa',
  on_accent: '#fafafa',
};
const colours = { ...palette, dark: palette };
const product = {
  name: 'Shop',
  id: 'shop',
  mail_from: 'Shop <no-reply@shop.example>',
  demo,
  colours,
};
const read = (content: object) => {
  writeFileSync(join(folder, 'product.json'), JSON.stringify(content));
  return readProduct(folder);
};

it('reads a valid product.json', () => {
  expect(read(product)).toEqual({
    ...product,
    time_zones: [],
    refuses_guessable_passwords: false,
    schedules: [],
    data_checks: [],
    large_bodies: [],
  });
  const published = { told_as: 'shop', by: 'public.whose_shop' };
  const previews = 'show-messages';
  expect(read({ ...product, published, previews })).toEqual({
    ...product,
    published,
    previews,
    time_zones: [],
    refuses_guessable_passwords: false,
    schedules: [],
    data_checks: [],
    large_bodies: [],
  });
  const checks = { data_checks: ['commands/check-shelves.ts'], health: 'private.is_shop_well' };
  expect(read({ ...product, ...checks })).toMatchObject(checks);
  const schedules = [
    { calls: 'send-post', every_seconds: 5, woken_by: 'post', when: 'private.is_due' },
  ];
  expect(read({ ...product, schedules }).schedules).toEqual(schedules);
});

it.each(['../elsewhere.ts', '/bin/sh', 'a.sh', 7])(
  'rejects %s as the path of a data check',
  (check) => {
    expect(() => read({ ...product, data_checks: [check] })).toThrow(/data_checks/);
  },
);

it('reads from product.json whether guessable passwords are refused', () => {
  const refuses = { refuses_guessable_passwords: true };
  expect(read({ ...product, ...refuses })).toMatchObject(refuses);
  expect(() => read({ ...product, refuses_guessable_passwords: 'yes' })).toThrow(
    'refuses_guessable_passwords must be true or false.',
  );
});

it('reads which functions accept large bodies, and rejects invalid entries', () => {
  const body = { function: 'public.take_list', bytes: 9000, when: 'private.may_send' };
  expect(read({ ...product, large_bodies: [body] }).large_bodies).toEqual([body]);
  for (const wrong of [{ function: 'take_list' }, { bytes: 0.5 }, { when: 'a.b(); drop' }]) {
    expect(() => read({ ...product, large_bodies: [{ ...body, ...wrong }] })).toThrow(
      'each entry of large_bodies needs function, bytes and when.',
    );
  }
});

it('rejects a health check that is not the name of a function', () => {
  expect(() => read({ ...product, health: 'drop table x' })).toThrow(/health/);
});

it('rejects an unknown time zone', () => {
  expect(read({ ...product, time_zones: ['Europe/Paris'] }).time_zones).toEqual(['Europe/Paris']);
  for (const time_zones of [['Africa/Atlantis'], [''], 'Europe/Paris', [1]]) {
    expect(() => read({ ...product, time_zones })).toThrow('time_zones contains an unknown');
  }
});

it.each([{ told_as: 'shop' }, { told_as: 'shop', by: 'public.a(); drop table b; --' }])(
  'rejects %o, which contains no valid name of a database function',
  (published) => {
    expect(() => read({ ...product, published })).toThrow('published needs told_as and by.');
  },
);

it.each([
  ['name', { ...product, name: '' }],
  ['id', { ...product, id: 7 }],
  ['mail_from', { ...product, mail_from: undefined }],
  ['second_step_ids', { ...product, demo: undefined }],
  ['second_step_ids', { ...product, demo: { password: 'secret' } }],
  ['colour accent', { ...product, colours: { ...colours, accent: undefined } }],
  ['colour page', { ...product, colours: { ...colours, page: 'red;x:url(y)' } }],
  ['colour page', { ...product, colours: undefined }],
  ['dark colour page', { ...product, colours: palette }],
])('rejects a product.json without %s', (key, content) => {
  expect(() => read(content)).toThrow(`product.json has no ${key}.`);
});

it('takes the name of the product from config.toml if the project has no product.json', () => {
  const bare = mkdtempSync(join(folder, 'bare-'));
  writeFileSync(join(bare, 'config.toml'), 'project_id = "shop"');
  const { name, id, mail_from, demo: story, pages } = readProduct(bare);
  expect({ name, id, mail_from }).toEqual({
    name: 'shop',
    id: 'shop',
    mail_from: 'shop <no-reply@localhost>',
  });
  expect([story.password, pages]).toEqual(['', undefined]);
  writeFileSync(join(bare, 'config.toml'), 'project_id = 7');
  expect(() => readProduct(bare)).toThrow('config.toml');
});

it.each([
  { calls: '../secret' },
  { every_seconds: 0 },
  { woken_by: undefined },
  { when: 'private.a(); drop table b; --' },
])('rejects a schedule with %o', (fault) => {
  const schedule = { calls: 'send', every_seconds: 5, woken_by: 'post', when: 'private.is_due' };
  expect(() => read({ ...product, schedules: [{ ...schedule, ...fault }] })).toThrow('schedule');
});
