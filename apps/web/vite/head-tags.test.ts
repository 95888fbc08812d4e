import { expect, it } from 'vitest';
import type { PrerenderedPage, SiteDescription } from '../src/app/prerender.tsx';
import { headTags } from './head-tags.ts';

it('escapes HTML in the title, the description and the questions of a page', () => {
  const text = '</script><b title="">&';
  const page: PrerenderedPage = {
    language: 'en',
    direction: 'ltr',
    path: '/about',
    title: text,
    description: text,
    siteName: text,
    ownShell: undefined,
    head: '',
    body: '',
    texts: { language: 'en', catalogues: {} },
    questions: [{ question: text, answer: text }],
    sources: [],
    late: { text: '', action: '' },
    isReading: true,
    leadsInside: false,
    isServed: false,
  };
  const site: SiteDescription = {
    languages: ['en'],
    pages: ['/about'],
    screens: [],
    shells: [],
    unlisted: [],
    moved: {},
    served: {},
    texts: { en: {}, fr: {}, ar: {} },
  };
  const head = headTags(page, site).join('');
  expect(head).not.toMatch(/<b |title=""/);
  expect(head.match(/<\/script>/g)).toHaveLength(1);
  expect(head).toContain('content="&lt;/script&gt;&lt;b title=&quot;&quot;&gt;&amp;"');
});
