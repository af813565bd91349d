import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'

/** react-admin's words, in the house's tone. */
export const i18nProvider = polyglot(() => english, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
})
