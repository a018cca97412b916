import Papa from 'papaparse'
import type { LabelFacts } from '../../../schemas/parts/label-facts.ts'
import type { LabelledPlan } from '../../../schemas/parts/plan-label.ts'
import { absoluteUrl } from '../../engine/public/publish.ts'
import type { SiteLabels } from './plan-labels.ts'

/** The value of a column that does not apply to a plan. */
const NONE = 'NULL'

function formatAmount(cents: number | undefined): string {
  return cents === undefined ? NONE : (cents / 100).toFixed(2)
}

function formatTaxes(taxes: LabelledPlan['taxes']): string {
  if (typeof taxes === 'string') return taxes === 'varies' ? 'Varies' : 'Included'
  return formatAmount(taxes)
}

/** Formats a list: no entry is `NULL`, several are separated by semicolons. */
function formatList(entries: readonly string[]): string {
  return entries.length === 0 ? NONE : entries.join(';')
}

/**
 * Returns the 30 columns of the FCC's template for one plan, in its order. Here `monthly_price` is the price without the
 * introductory rate; the label shows that rate as its monthly price.
 */
export function labelRecord(plan: LabelledPlan, facts: LabelFacts, url: string): Record<string, string> {
  const { id = '', name, speed, price, introductory, contract, fees, taxes, typical, data } = plan
  const address = (href: string | undefined) => (href === undefined ? NONE : absoluteUrl(url, href))
  const count = (value: number | undefined) => (value === undefined ? NONE : String(value))
  const limit = data === undefined || data === 'unlimited' ? undefined : data
  const { once = [], monthly = [] } = fees ?? {}
  const names = (list: typeof once) => formatList(list.map((fee) => fee.name))
  const amounts = (list: typeof once) => formatList(list.map((fee) => formatAmount(fee.amount)))
  return {
    unique_plan_id: id,
    provider_name: facts.provider,
    service_plan_name: name,
    tier_plan_name: speed?.down ?? NONE,
    connection_type: id.startsWith('M') ? 'Mobile' : 'Fixed',
    monthly_price: formatAmount(introductory?.after ?? price.amount),
    intro_rate: introductory ? 'Yes' : 'No',
    intro_rate_price: formatAmount(introductory && price.amount),
    intro_rate_time: count(introductory?.months),
    contract_req: contract ? 'Yes' : 'No',
    contract_time: count(contract?.months),
    contract_terms_url: address(contract?.href),
    early_termination_fee: formatAmount(contract?.earlyTermination),
    single_purchase_fee_descr: names(once),
    single_purchase_fees: amounts(once),
    monthly_provider_fee_descr: names(monthly),
    monthly_provider_fees: amounts(monthly),
    tax: formatTaxes(taxes),
    bundle_discounts_url: address(facts.discounts),
    typical_download_speed: count(typical?.down),
    typical_upload_speed: count(typical?.up),
    typical_latency: count(typical?.latency),
    monthly_data_allow: count(limit?.gigabytes),
    over_usage_data_price: formatAmount(limit?.overage?.price),
    additional_data_increment: count(limit?.overage?.gigabytes),
    data_allowance_policy_url: address(facts.dataAllowance),
    network_management_policy_url: address(facts.networkManagement),
    privacy_policy_url: address(facts.privacy),
    customer_support_phone: facts.support.phone,
    customer_support_web: address(facts.support.href),
  }
}

/** Formats the labels of the plans on sale as CSV (RFC 4180, each line ended by CR and LF); undefined when the site has none, or need not publish them. */
export function formatLabels(labels: SiteLabels | undefined, url: string): string | undefined {
  if (!labels?.facts.machineReadable || labels.plans.length === 0) return undefined
  const records = labels.plans.map((plan) => labelRecord(plan, labels.facts, url))
  return `${Papa.unparse(records, { newline: '\r\n' })}\r\n`
}
