/** Reads the output of `npm audit --json`; null when the registry does not answer audits. */
export function readAudit(output: string): { serious: string[] } | null {
	interface Report {
		auditReportVersion?: number;
		vulnerabilities?: Record<string, { severity: string }>;
	}
	const report = parse(output) as Report | undefined;
	if (report?.auditReportVersion === undefined) return null;
	const found = Object.entries(report.vulnerabilities ?? {});
	return {
		serious: found
			.filter(([, { severity }]) => severity === 'high' || severity === 'critical')
			.map(([name, { severity }]) => `${name} (${severity})`),
	};
}

function parse(output: string): unknown {
	try {
		return JSON.parse(output);
	} catch {
		return undefined;
	}
}
