/** Whoever reads the revenue of closed days. Apart, so that a page that asks for the right alone does not load its call. */
export const revenueReaders = ['Financial reports', 'Statistical reports', 'Financial report'] as const
