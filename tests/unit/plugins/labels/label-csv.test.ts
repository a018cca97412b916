import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { formatLabels, labelRecord } from '../../../../src/plugins/labels/label-csv.ts'
import { labelsOf } from '../../../../src/plugins/labels/plugin.ts'
import { fullContent } from '../../../fixtures/checked-sites.ts'

const URL = 'https://www.demonet.example'
const labels = labelsOf(fullContent())
if (!labels) throw new Error('The site of the tests has no labels.')

/** Reads CSV as RFC 4180 describes it: each line ends with CR and LF. */
function parseCsv(text: string) {
  const { data, errors } = Papa.parse<Record<string, string>>(text.replace(/\r\n$/, ''), {
    header: true,
    newline: '\r\n',
  })
  expect(errors).toEqual([])
  return data
}

test('the file is read back into the same records', () => {
  const facts = { ...labels.facts, provider: 'Demonet, "the" provider' }
  const records = parseCsv(formatLabels({ ...labels, facts }, URL) ?? '')
  expect(records).toEqual(labels.plans.map((plan) => labelRecord(plan, facts, URL)))
  expect(new Set(records.map((record) => record.provider_name))).toEqual(new Set([facts.provider]))
})

test('the file has the 30 columns of the template, in its order', () => {
  const [header = ''] = (formatLabels(labels, URL) ?? '').split('\r\n')
  expect(header.replaceAll(',', ' ')).toBe(
    'unique_plan_id provider_name service_plan_name tier_plan_name connection_type monthly_price intro_rate intro_rate_price intro_rate_time contract_req contract_time contract_terms_url early_termination_fee single_purchase_fee_descr single_purchase_fees monthly_provider_fee_descr monthly_provider_fees tax bundle_discounts_url typical_download_speed typical_upload_speed typical_latency monthly_data_allow over_usage_data_price additional_data_increment data_allowance_policy_url network_management_policy_url privacy_policy_url customer_support_phone customer_support_web',
  )
})

test('the monthly price is the price without the introductory rate, and what a plan lacks is NULL', () => {
  const [first, second, third] = parseCsv(formatLabels(labels, URL) ?? '')
  expect(first).toMatchObject({
    unique_plan_id: 'F0012345678INTERNET1500000',
    connection_type: 'Fixed',
    monthly_price: '79.99',
    intro_rate: 'Yes',
    intro_rate_price: '59.99',
    intro_rate_time: '24',
    contract_terms_url: `${URL}/terms-conditions`,
    early_termination_fee: '240.00',
    monthly_provider_fee_descr: 'Router rental;Network fee',
    monthly_provider_fees: '10.00;3.50',
    tax: 'Varies',
    typical_download_speed: '148.5',
    monthly_data_allow: 'NULL',
  })
  expect(second).toMatchObject({
    monthly_price: '99.99',
    intro_rate: 'No',
    intro_rate_price: 'NULL',
    contract_req: 'No',
    contract_time: 'NULL',
    single_purchase_fee_descr: 'NULL',
    tax: '4.20',
    monthly_data_allow: '1200',
    over_usage_data_price: '10.00',
    additional_data_increment: '50',
  })
  expect(third).toMatchObject({ tax: 'Included', monthly_data_allow: '0', over_usage_data_price: 'NULL' })
})

test('there is no file where the provider need not publish it, or has no plan with a label, and a retired plan is in none', () => {
  expect(formatLabels({ ...labels, facts: { ...labels.facts, machineReadable: false } }, URL)).toBeUndefined()
  expect(formatLabels({ ...labels, plans: [] }, URL)).toBeUndefined()
  expect(formatLabels(undefined, URL)).toBeUndefined()
  expect(labels.retired.map(({ name }) => name)).toEqual(['Internet 75'])
  expect(formatLabels(labels, URL)).not.toContain('Internet 75')
})
