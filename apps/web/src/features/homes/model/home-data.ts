// A home as search engines read it, in the words of schema.org.
import type { HomeDetails } from './home.ts';
import { descriptionIn, titleIn } from './title-in.ts';

export function homeData(home: HomeDetails, language: string, address: string, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: titleIn(home, language),
    description: descriptionIn(home, language) ?? titleIn(home, language),
    url: address,
    datePosted: home.published_at,
    image: home.images.map(({ image_url: path }) => new URL(path, origin).href),
    offers: {
      '@type': 'Offer',
      price: home.price,
      priceCurrency: home.price_currency,
      availability: 'https://schema.org/InStock',
      businessFunction:
        home.listing_type === 'rent'
          ? 'http://purl.org/goodrelations/v1#LeaseOut'
          : 'http://purl.org/goodrelations/v1#Sell',
    },
    about: {
      '@type': 'Accommodation',
      numberOfBedrooms: home.bedrooms,
      numberOfBathroomsTotal: home.bathrooms,
      floorSize: { '@type': 'QuantitativeValue', value: home.area_sqm, unitCode: 'MTK' },
      address: {
        '@type': 'PostalAddress',
        addressLocality: home.city_name,
        addressCountry: 'MA',
      },
      ...(home.latitude !== null && home.longitude !== null
        ? {
            geo: {
              '@type': 'GeoCoordinates',
              latitude: home.latitude,
              longitude: home.longitude,
            },
          }
        : {}),
    },
  };
}
