// Schema.org data of a page for search engines.
import type { PrerenderedPage } from '../src/app/prerender.tsx';
import { pageUrl, SITE_ORIGIN } from './site-files.ts';

export function structuredData(page: PrerenderedPage, description: string): unknown {
  const home = pageUrl(page.language, '');
  const url = pageUrl(page.language, page.path);
  const organization = {
    '@type': 'Organization',
    '@id': `${SITE_ORIGIN}/#organization`,
    name: page.siteName,
    url: `${SITE_ORIGIN}/`,
    logo: `${SITE_ORIGIN}/favicon.svg`,
    areaServed: { '@type': 'Country', name: 'Morocco' },
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${SITE_ORIGIN}/#website`,
    name: page.siteName,
    url: `${SITE_ORIGIN}/`,
    inLanguage: ['en', 'fr', 'ar'],
    publisher: { '@id': organization['@id'] },
  };
  const webPage = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: page.title,
    description,
    inLanguage: page.language,
    isPartOf: { '@id': site['@id'] },
  };
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: page.siteName, item: home },
      { name: page.title, item: url },
    ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
  const answers = {
    '@type': 'FAQPage',
    '@id': `${url}#questions`,
    inLanguage: page.language,
    mainEntity: page.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  const about = page.path ? [webPage, trail] : [organization, site, webPage];
  return {
    '@context': 'https://schema.org',
    '@graph': page.questions.length > 0 ? [...about, answers] : about,
  };
}
