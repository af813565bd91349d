/** Where somebody goes from their own name, in both layouts. */
export const personLinks = (home: '' | '/home'): { title: string; path: string }[] => [
  { title: 'My Profile', path: `${home}/my-profile` },
  { title: 'Account Settings', path: `${home}/account-settings` },
  { title: 'Sessions', path: `${home}/sessions` },
  { title: 'Need Help?', path: `${home}/help` },
]
