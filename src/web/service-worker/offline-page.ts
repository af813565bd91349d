import type { Locale } from '../words/locale'
import { listsPath } from './lists-page'

/** What is said there, by language; loaded with the page itself, for there is nothing to load it from. */
const words = {
  en: [
    'No connection',
    'Keyrack cannot be reached',
    'There is no connection to the house. Nothing can be looked up or saved until it is back.',
    'What you saved before is safe with the house; nothing about guests is kept on this device.',
    'Try again',
    'What you saved before is safe with the house. Who is in house, who comes and who leaves is kept on this device.',
    'Open the downtime lists',
  ],
  de: [
    'Keine Verbindung',
    'Keyrack ist nicht erreichbar',
    'Es besteht keine Verbindung zum Haus. Bis sie wieder da ist, lässt sich nichts nachsehen oder speichern.',
    'Was Sie gespeichert haben, ist im Haus sicher; über Gäste wird auf diesem Gerät nichts aufbewahrt.',
    'Erneut versuchen',
    'Was Sie gespeichert haben, ist im Haus sicher. Wer im Haus ist, anreist und abreist, ist auf diesem Gerät aufbewahrt.',
    'Notfalllisten öffnen',
  ],
  fr: [
    'Pas de connexion',
    'Keyrack est injoignable',
    'Il n’y a pas de connexion avec l’établissement. Rien ne peut être consulté ni enregistré avant son retour.',
    'Ce que vous avez enregistré est en sécurité dans l’établissement ; rien sur les clients n’est conservé sur cet appareil.',
    'Réessayer',
    'Ce que vous avez enregistré est en sécurité dans l’établissement. Les clients présents, attendus et en partance sont conservés sur cet appareil.',
    'Ouvrir les listes de secours',
  ],
  es: [
    'Sin conexión',
    'No se puede acceder a Keyrack',
    'No hay conexión con el establecimiento. Nada se puede consultar ni guardar hasta que vuelva.',
    'Lo que guardó está a salvo en el establecimiento; en este dispositivo no se conserva nada de los huéspedes.',
    'Reintentar',
    'Lo que guardó está a salvo en el establecimiento. Quién está alojado, quién llega y quién sale se conserva en este dispositivo.',
    'Abrir las listas de emergencia',
  ],
  pt: [
    'Sem ligação',
    'Não é possível aceder ao Keyrack',
    'Não há ligação à casa. Nada pode ser consultado nem guardado até que volte.',
    'O que guardou está seguro na casa; neste dispositivo não se guarda nada sobre os hóspedes.',
    'Tentar novamente',
    'O que guardou está seguro na casa. Quem está alojado, quem chega e quem sai está guardado neste dispositivo.',
    'Abrir as listas de emergência',
  ],
  ar: [
    'لا يوجد اتصال',
    'تعذّر الوصول إلى Keyrack',
    'لا يوجد اتصال بالفندق. لا يمكن الاطلاع على شيء أو حفظه حتى يعود الاتصال.',
    'ما حفظته من قبل محفوظ لدى الفندق؛ ولا يُحتفظ بشيء عن النزلاء على هذا الجهاز.',
    'إعادة المحاولة',
    'ما حفظته من قبل محفوظ لدى الفندق. قوائم المقيمين والقادمين والمغادرين محفوظة على هذا الجهاز.',
    'فتح قوائم الطوارئ',
  ],
} satisfies Record<Locale, [string, string, string, string, string, string, string]>

/**
 * What stands there when the house cannot be reached, in the language and the colours of this device, with the way to the lists where
 * some are kept; every few seconds, and with the connection, it looks whether the house is back.
 */
export const offlinePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${words.en[0]} · Keyrack</title>
    <style>
      body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 12px;
        padding: 24px; box-sizing: border-box; text-align: center; font: 16px/1.5 system-ui, sans-serif;
        background: #f6f7fb; color: #1c1e24 }
      main { display: contents }
      h1 { margin: 0; font-size: 22px }
      p { margin: 0; max-width: 420px }
      a { margin-top: 8px; padding: 9px 20px; border-radius: 6px; background: #6259ca; color: #fff; font-weight: 600;
        text-decoration: none }
      [hidden] { display: none }
      a.second { margin-top: 0; background: none; color: inherit; text-decoration: underline }
      a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
      html[data-mode='light'] { color-scheme: light }
      html[data-mode='dark'] { color-scheme: dark }
      @media (prefers-color-scheme: dark) { html:not([data-mode='light']) body { background: #16181d; color: #e7e9ee } }
      html[data-mode='dark'] body { background: #16181d; color: #e7e9ee }
    </style>
  </head>
  <body>
    <main>
      <h1>${words.en[1]}</h1>
      <p>${words.en[2]}</p>
      <p>${words.en[3]}</p>
      <a href="${listsPath}" id="lists" hidden>${words.en[6]}</a>
      <a href="" id="again">${words.en[4]}</a>
    </main>
    <script>
      const kept = name => { try { return localStorage.getItem(name) } catch {} }
      const words = ${JSON.stringify(words)}
      const locale = Object.hasOwn(words, kept('pms_locale')) ? kept('pms_locale') : 'en'
      const [title, heading, away, safe, again, safeWithLists, lists] = words[locale]
      const root = document.documentElement
      root.lang = locale === 'pt' ? 'pt-PT' : locale
      root.dir = locale === 'ar' ? 'rtl' : 'ltr'
      document.title = title + ' · Keyrack'
      const hasLists = kept('pms_authtoken') && kept('lists_kept_at')
      const said = [heading, away, hasLists ? safeWithLists : safe, lists, again]
      document.querySelectorAll('h1, p, a').forEach((part, place) => { part.textContent = said[place] })
      document.querySelector('#lists').hidden = !hasLists
      document.querySelector('#again').classList.toggle('second', Boolean(hasLists))
      try {
        const { mode, dir } = JSON.parse(kept('pms_theme') ?? '{}')
        if (mode === 'light' || mode === 'dark') root.dataset.mode = mode
        if (dir === 'ltr' || dir === 'rtl') root.dir = dir
      } catch {}
      const look = () => fetch('/api/health').then(({ ok }) => ok && location.reload(), () => undefined)
      addEventListener('online', look)
      setInterval(look, 4000)
      document.querySelector('#again').onclick = () => (location.reload(), false)
    </script>
  </body>
</html>
`
