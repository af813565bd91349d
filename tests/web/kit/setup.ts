import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// A page that is drawn for the first time on a busy machine takes longer than the second it is given otherwise.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
// The next file finds a device on which nobody has worked.
afterAll(() => localStorage.clear())

// Nothing has a size here, and so nothing changes it.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Nothing has a place here, and so everything is in sight.
window.IntersectionObserver = class extends IntersectionObserver {
  constructor(private readonly onSeen: IntersectionObserverCallback) {
    super(onSeen)
  }
  override observe(target: Element) {
    this.onSeen([{ target, isIntersecting: true } as IntersectionObserverEntry], this)
  }
}
