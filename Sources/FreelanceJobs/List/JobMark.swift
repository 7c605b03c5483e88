package import DaybookPresentation

/// What a refresh did to a job of a list.
package typealias JobMark = ListChanges<JobID>.Mark
