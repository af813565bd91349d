import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as react from 'react'
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

// What hides here is said at the element itself: going through all rules of all style sheets for each element, again with each
// question for a role and a name, was a quarter of the time of all tests of pages. The browser's tests ask the real ones.
const saidAtItself = (element: HTMLElement) => element.style
Object.assign(document.defaultView!, { getComputedStyle: saidAtItself })
Object.assign(window, { getComputedStyle: saidAtItself })

// What places menus asks each element for its name, and here was told all that is in it.
Element.prototype.toString = function () {
  return `[object ${this.constructor.name}]`
}

// Each element remembers where in the code it was made, for tools that nobody looks into here; another tenth of the time. React
// knows no setting for that: it counts what it has remembered, and stops when there is enough of it.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
}
if (!('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React counts otherwise than tests/web/kit/setup.ts knows; look how.')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
