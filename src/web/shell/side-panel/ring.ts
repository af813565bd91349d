import { noticeKinds, type NoticeGroup } from '../../../hotel/notification'
import { withDays } from '../../kit/format'
import { post } from '../../kit/http'
import { inWords } from './in-words'

/** What came after that instant is heard and comes up on the desktop, as far as the person has asked for it. */
export async function ring(since: string | null): Promise<void> {
  const [{ notices }, { items }] = await Promise.all([
    post('/preference/view', {}, { inline: true }),
    post('/notification/list', {}, { inline: true }),
  ])
  const fresh = items.filter(({ at, is_read }) => !is_read && (since === null || at > since))
  const wanted = (groups: readonly NoticeGroup[] = []) =>
    fresh.filter(({ kind }) => groups.some(group => (noticeKinds[group] as readonly string[]).includes(kind)))
  if (wanted(notices?.sound).length > 0) sound()
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  for (const { id, said } of wanted(notices?.desktop)) {
    // Several windows of one person say it once.
    new Notification(inWords(said.title), { body: withDays(inWords(said.text)), tag: `keyrack-${id}` })
  }
}

/** Two short tones; where the browser lets nothing be heard before somebody has pressed something, none. */
function sound(): void {
  const context = new AudioContext()
  for (const [place, pitch] of [660, 880].entries()) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    const begins = context.currentTime + place * 0.18
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.08, begins)
    volume.gain.exponentialRampToValueAtTime(0.001, begins + 0.16)
    tone.connect(volume).connect(context.destination)
    tone.start(begins)
    tone.stop(begins + 0.16)
    if (place === 1) tone.addEventListener('ended', () => void context.close())
  }
}
